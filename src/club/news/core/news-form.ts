import type { FileFields } from "#lib/device/living-files.ts";
import { content, type FormOf } from "#lib/forms/content.ts";
import { audience, either, file, moment, richText, text } from "#lib/forms/content-kinds.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import type { NewsArticle } from "../news-queries.ts";

export type NewsFields = Omit<NewsArticle, "id" | "created_at" | "revision">;

/** Times are in the club's time zone. */
export const newsContent = content(
  {
    title: text("title", { label: "Title", max: 200, required: "An article needs a title." }),
    excerpt: text("excerpt", {
      label: "Excerpt",
      hint: "One or two sentences for the news list.",
      ...{ max: 500, rows: 2, isOptional: true },
    }),
    body: richText("body", {
      label: "Text",
      max: 50_000,
      tooLong: "The text is too long. The limit is about 50,000 characters. Split it into two articles.",
    }),
    imagePath: file("image_path", { label: "Picture" }),
    imageDescription: text("image_description", {
      label: "Picture description",
      hint: "Read aloud to people who can't see the picture.",
      max: 200,
    }),
    isPublished: either("published", {
      label: "State",
      options: [
        { value: "draft", label: "Draft: only the board can see it" },
        { value: "published", label: "Published" },
      ],
    }),
    isPublic: audience("is_public", { empty: false, isBeside: true }),
    publishAt: moment("publish_at", {
      label: "Shown from",
      hint: "Club time. Leave blank to show it as soon as it's published.",
      isOptional: true,
    }),
    expiresAt: moment("expires_at", {
      label: "Shown until",
      hint: "Club time. Leave blank to never expire.",
      ...{ isOptional: true, isBeside: true },
    }),
    authorName: text("author_name", { label: "Author", max: 120, isOptional: true }),
    isPinned: either("pinned", {
      label: "Position in the list",
      options: [
        { value: "by date", label: "By its date" },
        { value: "pinned", label: "Pinned to the top" },
      ],
      isBeside: true,
    }),
  },
  { imageDescription: ({ imagePath }) => imagePath !== null },
);
export type NewsForm = FormOf<typeof newsContent>;

export const newsFiles: FileFields<NewsForm> = [["imagePath", "imageDescription"]];

export function emptyNews(authorName: string): NewsForm {
  return { ...newsContent.empty, authorName };
}

export function newsFields(form: NewsForm, timeZone: string | undefined): NewsFields {
  const columns = newsContent.columnsOf(form, timeZone);
  return { ...columns, image_description: form.imagePath ? columns.image_description : "" };
}

export function validateNews(form: NewsForm): FieldErrors<NewsForm> {
  const errors = newsContent.check(form);
  if (form.isPublished && !form.body && !form.excerpt.trim())
    errors.body = "There's nothing to publish yet. Add text or an excerpt.";
  // Both are in the club's time zone, so they compare as text.
  if (form.publishAt && form.expiresAt && form.expiresAt <= form.publishAt)
    errors.expiresAt = "It can't end before it's published.";
  return errors;
}
