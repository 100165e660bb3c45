import { type RowDraft, storedRowSchema } from "#lib/forms/edited-row.ts";
import type { FieldErrors } from "#lib/forms/text-fields.ts";
import { z } from "#lib/zod.ts";

/** The typed text, and the text when it was last read. */
const clubTextForm = z.object({ text: z.string(), seen: z.string() });
export type ClubTextForm = z.infer<typeof clubTextForm>;

export const clubTextDraftSchema = storedRowSchema(clubTextForm);

export function clubTextDraft({
  text,
  revision,
}: {
  text: string;
  revision: number;
}): RowDraft<ClubTextForm> {
  return { form: { text, seen: text }, revision };
}

const longest = 20_000;

export function validateClubText({ text }: ClubTextForm): FieldErrors<ClubTextForm> {
  return text.length > longest ? { text: "The text is too long. The limit is about 20,000 characters." } : {};
}
