import { clubFieldOf, momentOfClubField } from "#lib/club/club-moment.ts";
import type { FileFields } from "#lib/device/living-files.ts";
import { storedRowSchema } from "#lib/forms/edited-row.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { z } from "#lib/zod.ts";
import type { NewsArticle } from "../news-queries.ts";

export type NewsFields = Omit<NewsArticle, "id" | "created_at" | "revision">;

/** An article as it is typed; moments as the clock of the club shows them. */
export const newsFormSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  imagePath: z.string().nullable(),
  imageDescription: z.string(),
  authorName: z.string(),
  isPinned: z.boolean(),
  isPublic: z.boolean(),
  isPublished: z.boolean(),
  publishAt: z.string(),
  expiresAt: z.string(),
});
export type NewsForm = z.infer<typeof newsFormSchema>;

export const newsDraftSchema = storedRowSchema(newsFormSchema);

/** What of an article belongs to a stored file. */
export const newsFiles: FileFields<NewsForm> = [["imagePath", "imageDescription"]];

export function emptyNews(authorName: string): NewsForm {
  return {
    title: "",
    excerpt: "",
    body: "",
    imagePath: null,
    imageDescription: "",
    authorName,
    isPinned: false,
    isPublic: false,
    isPublished: false,
    publishAt: "",
    expiresAt: "",
  };
}

export function newsForm(article: NewsArticle, timeZone: string | undefined): NewsForm {
  return {
    title: article.title,
    excerpt: article.excerpt,
    body: article.body,
    imagePath: article.image_path,
    imageDescription: article.image_description,
    authorName: article.author_name,
    isPinned: article.pinned,
    isPublic: article.is_public,
    isPublished: article.published,
    publishAt: clubFieldOf(article.publish_at, timeZone),
    expiresAt: clubFieldOf(article.expires_at, timeZone),
  };
}

export function newsFields(form: NewsForm, timeZone: string | undefined): NewsFields {
  return {
    title: form.title.trim(),
    excerpt: form.excerpt.trim(),
    body: form.body,
    image_path: form.imagePath,
    image_description: form.imagePath ? form.imageDescription.trim() : "",
    author_name: form.authorName.trim(),
    pinned: form.isPinned,
    is_public: form.isPublic,
    published: form.isPublished,
    publish_at: momentOfClubField(form.publishAt, timeZone),
    expires_at: momentOfClubField(form.expiresAt, timeZone),
  };
}

const longestBody = 50_000;

export function validateNews(form: NewsForm): FieldErrors<NewsForm> {
  const errors: FieldErrors<NewsForm> = {};
  if (!form.title.trim()) errors.title = "An article needs a title.";
  if (form.body.length > longestBody)
    errors.body = "The text is too long. The limit is about 50,000 characters. Split it into two articles.";
  if (form.isPublished && !form.body && !form.excerpt.trim())
    errors.body = "There's nothing to publish yet. Add text or an excerpt.";
  // Both are written by the same clock, so that they compare as they stand.
  if (form.publishAt && form.expiresAt && form.expiresAt <= form.publishAt)
    errors.expiresAt = "It can't end before it's published.";
  return errors;
}

/** What another person's version says differently, field by field. */
export function newsDifferences(mine: NewsForm, theirs: NewsForm): string[] {
  const lines: (string | false)[] = [
    theirs.title !== mine.title && `Title: ${theirs.title}`,
    theirs.excerpt !== mine.excerpt && `Excerpt: ${theirs.excerpt || "none"}`,
    theirs.body !== mine.body && `Text: ${shortened(fieldsOf(theirs.body)) || "none"}`,
    theirs.imagePath !== mine.imagePath && (theirs.imagePath ? "Another picture" : "No picture"),
    theirs.authorName !== mine.authorName && `Author: ${theirs.authorName || "none"}`,
    theirs.isPinned !== mine.isPinned && (theirs.isPinned ? "Pinned" : "Not pinned"),
    theirs.isPublic !== mine.isPublic && (theirs.isPublic ? "For everyone" : "For members"),
    theirs.isPublished !== mine.isPublished && (theirs.isPublished ? "Published" : "A draft"),
    theirs.publishAt !== mine.publishAt && `From: ${theirs.publishAt.replace("T", " ") || "no time"}`,
    theirs.expiresAt !== mine.expiresAt && `Until: ${theirs.expiresAt.replace("T", " ") || "no end"}`,
  ];
  return lines.filter((line) => line !== false);
}

const fieldsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)} …` : text);
