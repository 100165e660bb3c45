import { z } from "#lib/zod.ts";
import { entryKinds } from "#season/rounds/recorded-score.ts";
import type { SheetEdits } from "./sheet-edits.ts";

export type SheetDraftKey = { seasonId: string; week: number; teamId: string; event: string };

export const typedWeather = z
  .object({ description: z.string(), temperature: z.string(), windSpeed: z.string() })
  .partial();

export const sheetDraft: z.ZodType<SheetEdits> = z.object({
  cells: z.record(
    z.string(),
    z.object({ id: z.uuid(), text: z.string().max(20), basis: z.number().int().nullable() }),
  ),
  kinds: z.record(z.string(), z.enum(entryKinds)),
  added: z.array(z.string()),
  order: z.array(z.string()),
  // An invalid day must not discard the scores.
  shotOn: z.iso.date().nullable().catch(null),
  time: z.string().optional(),
  weather: typedWeather.optional(),
});

export function sheetDraftKey({ seasonId, week, teamId, event }: SheetDraftKey): string {
  return `team-scores/${seasonId}/${week}/${teamId}/${event}`;
}
