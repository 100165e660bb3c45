import type { FileFields } from "#lib/device/living-files.ts";
import { content, type FormOf } from "#lib/forms/content.ts";
import { choice, day, fileAddress, link, text, textOrNull, tick } from "#lib/forms/content-kinds.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";

export const contentTypeNames = { announcement: "Announcement", event: "Event", other: "Other" };

export const cardContent = content(
  {
    title: text("title", { label: "Title", max: 200, required: "Give the card a title." }),
    contentType: choice("content_type", {
      ...{ label: "Type", names: contentTypeNames, empty: "announcement", unknown: "other" },
    }),
    authorName: textOrNull("author_name", { label: "Author", max: 120, isOptional: true, isBeside: true }),
    excerpt: textOrNull("excerpt", {
      label: "Excerpt",
      hint: "One or two sentences, shown in larger type.",
      ...{ max: 1000, rows: 2, isOptional: true },
    }),
    content: textOrNull("content", {
      label: "Text",
      hint: "Line breaks are preserved.",
      ...{ max: 20_000, rows: 8, isOptional: true },
    }),
    imageUrl: fileAddress("image_url", { label: "Picture" }),
    documentUrl: fileAddress("document_url", { label: "Document" }),
    documentName: textOrNull("document_name", {
      ...{ label: "Label of the document", placeholder: "Download Document", max: 200 },
    }),
    startDate: day("start_date", {
      label: "First day",
      hint: "The card also shows before this day.",
      isOptional: true,
    }),
    endDate: day("end_date", {
      label: "Last day",
      hint: "The card is hidden after this day.",
      ...{ isOptional: true, isBeside: true },
    }),
    linkUrl: link("external_link_url", { label: "Link", max: 1000, isOptional: true }),
    linkText: textOrNull("external_link_text", {
      ...{ label: "Label of the link", placeholder: "External Link", max: 200, isBeside: true },
    }),
    isFeatured: tick("featured", { label: "Featured" }),
    isPublished: tick("published", { label: "Published: everyone can see it" }),
  },
  { documentName: ({ documentUrl }) => documentUrl !== "" },
);
export type CardForm = FormOf<typeof cardContent>;
export type CardFields = ReturnType<typeof cardContent.columnsOf>;

export const cardFiles: FileFields<CardForm> = [["imageUrl"], ["documentUrl", "documentName"]];

export function emptyCard(authorName: string): CardForm {
  return { ...cardContent.empty, authorName };
}

export function validateCard(form: CardForm): FieldErrors<CardForm> {
  const errors = cardContent.check(form);
  if (form.startDate && form.endDate && form.endDate < form.startDate)
    errors.endDate = "The last day is before the first. Choose the first day or a later one.";
  if (!form.linkUrl.trim() && form.linkText.trim()) errors.linkUrl = "There is a label, but no link.";
  return errors;
}
