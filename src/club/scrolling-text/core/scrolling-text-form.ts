import type { Tables } from "#lib/database.types.ts";
import { type RowDraft, storedRowSchema } from "#lib/forms/edited-row.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { z } from "#lib/zod.ts";
import { countCharacters } from "./scrolling-text-timing.ts";

export const textFormSchema = z.object({ text: z.string(), speed: z.string(), isActive: z.boolean() });

export type TextForm = z.output<typeof textFormSchema>;

export const textDraftSchema = storedRowSchema(textFormSchema);

export const textLabels: Record<keyof TextForm, string> = {
  text: "Text",
  speed: "Speed",
  isActive: "Active",
};

export const newText: RowDraft<TextForm> = {
  form: { text: "", speed: "", isActive: true },
  revision: null,
};

export function textDraft({ text, speed, active, revision }: Tables<"scrolling_text">): RowDraft<TextForm> {
  return { form: { text, speed: speed === null ? "" : String(speed), isActive: active }, revision };
}

/** Without a speed, the text runs at the default one. */
export function textFields({ text, speed, isActive }: TextForm) {
  return { text: text.trim(), speed: readSpeed(speed), active: isActive };
}

export type TextFields = ReturnType<typeof textFields>;

const longest = 1000;
const fastest = 1000;

/** What has to be put right before the text can be saved, by field. */
export function validateScrollingText({ text, speed }: TextForm): FieldErrors<TextForm> {
  const errors: FieldErrors<TextForm> = {};
  if (countCharacters(text) === 0) errors.text = "Enter the text to show in the header.";
  else if (text.trim().length > longest)
    errors.text = `The text is too long: with its formatting it may have ${longest} characters.`;
  const value = readSpeed(speed);
  if (value !== null && !(value > 0 && value <= fastest))
    errors.speed = `Enter a speed above 0, up to ${fastest}. 50 is normal.`;
  return errors;
}

function readSpeed(typed: string): number | null {
  return typed.trim() === "" ? null : Number(typed.trim().replace(",", "."));
}

const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
const longestName = 60;

/** The words without formatting. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (written, name: string) => characters[name] ?? written)
    .trim();
}

/** The first words, short enough for a button's name. */
export function textName(html: string): string {
  const text = plainText(html);
  return text.length > longestName ? `${text.slice(0, longestName)}…` : text;
}
