import { content, type FormOf } from "#lib/forms/content.ts";
import { richText } from "#lib/forms/content-kinds.ts";

const text = richText("text", {
  label: "Text",
  max: 20_000,
  tooLong: "The text is too long. The limit is about 20,000 characters.",
});

export const clubTextContent = content({ text, seen: text });
export type ClubTextForm = FormOf<typeof clubTextContent>;
