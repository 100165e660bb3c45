import type { FileFields } from "#lib/device/living-files.ts";
import { type RowDraft, storedRowSchema } from "#lib/forms/edited-row.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { z } from "#lib/zod.ts";
import type { FrontPageItem } from "../front-page-queries.ts";

export const contentTypes = ["event", "announcement", "other"] as const;

export const contentTypeNames: Record<(typeof contentTypes)[number], string> = {
  announcement: "Announcement",
  event: "Event",
  other: "Other",
};

export const cardFormSchema = z.object({
  title: z.string(),
  contentType: z.enum(contentTypes),
  isFeatured: z.boolean(),
  isPublished: z.boolean(),
  excerpt: z.string(),
  content: z.string(),
  authorName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  imageUrl: z.string(),
  documentUrl: z.string(),
  documentName: z.string(),
  linkUrl: z.string(),
  linkText: z.string(),
});

/** A card while it is written. */
export type CardForm = z.output<typeof cardFormSchema>;

export const cardDraftSchema = storedRowSchema(cardFormSchema);

/** What of a card belongs to a stored file. */
export const cardFiles: FileFields<CardForm> = [["imageUrl"], ["documentUrl", "documentName"]];

export const cardLabels: Record<keyof CardForm, string> = {
  title: "Title",
  contentType: "Type",
  isFeatured: "Featured",
  isPublished: "Published",
  excerpt: "Excerpt",
  content: "Text",
  authorName: "Author",
  startDate: "First day",
  endDate: "Last day",
  imageUrl: "Picture",
  documentUrl: "Document",
  documentName: "Label of the document",
  linkUrl: "Link",
  linkText: "Label of the link",
};

export function emptyCard(authorName: string): CardForm {
  return {
    title: "",
    contentType: "announcement",
    isFeatured: false,
    isPublished: false,
    excerpt: "",
    content: "",
    authorName,
    startDate: "",
    endDate: "",
    imageUrl: "",
    documentUrl: "",
    documentName: "",
    linkUrl: "",
    linkText: "",
  };
}

export function cardDraft(item: FrontPageItem): RowDraft<CardForm> {
  const type = contentTypes.find((known) => known === item.content_type) ?? "other";
  const form = {
    title: item.title,
    contentType: type,
    isFeatured: item.featured,
    isPublished: item.published,
    excerpt: item.excerpt ?? "",
    content: item.content ?? "",
    authorName: item.author_name ?? "",
    startDate: item.start_date ?? "",
    endDate: item.end_date ?? "",
    imageUrl: item.image_url ?? "",
    documentUrl: item.document_url ?? "",
    documentName: item.document_name ?? "",
    linkUrl: item.external_link_url ?? "",
    linkText: item.external_link_text ?? "",
  };
  return { form, revision: item.revision };
}

/** The columns of a card as the form fills them; what is empty is null. */
export function cardFields(form: CardForm) {
  const text = (value: string) => value.trim() || null;
  return {
    title: form.title.trim(),
    content_type: form.contentType,
    featured: form.isFeatured,
    published: form.isPublished,
    excerpt: text(form.excerpt),
    content: text(form.content),
    author_name: text(form.authorName),
    start_date: text(form.startDate),
    end_date: text(form.endDate),
    image_url: text(form.imageUrl),
    document_url: text(form.documentUrl),
    document_name: text(form.documentName),
    external_link_url: text(readLink(form.linkUrl)),
    external_link_text: text(form.linkText),
  };
}

export type CardFields = ReturnType<typeof cardFields>;

/** What has to be put right before the card can be saved, by field. */
export function validateCard(form: CardForm): FieldErrors<CardForm> {
  const errors: FieldErrors<CardForm> = {};
  if (!form.title.trim()) errors.title = "Give the card a title.";
  if (form.startDate && form.endDate && form.endDate < form.startDate)
    errors.endDate = "The last day is before the first. Choose the first day or a later one.";
  const link = readLink(form.linkUrl);
  if (link && !isWebAddress(link)) errors.linkUrl = "Enter a link that starts with https://.";
  if (!link && form.linkText.trim()) errors.linkUrl = "There is a label, but no link.";
  return errors;
}

/** "club.example/map" is what people type. */
function readLink(typed: string): string {
  const text = typed.trim();
  return text === "" || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(text) && URL.canParse(text);
}
