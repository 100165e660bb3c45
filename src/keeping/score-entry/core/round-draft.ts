import { z } from "#lib/zod.ts";
import { entryKinds } from "#season/rounds/recorded-score.ts";
import { typedWeather } from "./sheet-draft.ts";

export const roundDraft = z.object({
  /** The id of the future score; a new one after each save. */
  id: z.uuid(),
  memberId: z.string().nullable(),
  teamId: z.string().nullable(),
  week: z.number().int(),
  event: z.string(),
  round: z.number().int().nullable(),
  kind: z.enum(entryKinds),
  shotOn: z.string(),
  timeOfRound: z.string(),
  targets: z.number().int(),
  way: z.enum(["total", "targets"]),
  total: z.string(),
  marks: z.array(z.enum(["hit", "lost"]).nullable()).readonly(),
  yardage: z.string(),
  note: z.string(),
  weather: typedWeather.optional(),
});

export type RoundForm = z.infer<typeof roundDraft>;

export function roundDraftKey(seasonId: string): string {
  return `score/${seasonId}`;
}

/** True once the round has typed values; the night alone does not count. */
export function isRoundBegun({ memberId, total, marks, yardage, note }: RoundForm): boolean {
  const texts = [memberId ?? "", total, yardage, note];
  return texts.some((text) => text !== "") || marks.some((mark) => mark !== null);
}
