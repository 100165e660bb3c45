import { z } from "#lib/zod.ts";
import { entryKinds } from "#season/rounds/recorded-score.ts";

export type SheetKey = { seasonId: string; week: number; teamId: string; event: string };

/** Typed weather only; the rest is looked up. */
export const typedWeather = z
  .object({ description: z.string(), temperature: z.string(), windSpeed: z.string() })
  .partial();

const cellEdit = z.object({
  /** The id of the future score; retries use the same one. */
  id: z.uuid(),
  text: z.string().max(20),
  /** The revision of the recorded score that was overwritten; null: none. */
  basis: z.number().int().nullable(),
});

/** Only the scorekeeper's changes: recorded scores and the roster come from the season and may change underneath. */
export const sheetDraft = z.object({
  cells: z.record(z.string(), cellEdit).readonly(),
  kinds: z.record(z.string(), z.enum(entryKinds)).readonly(),
  /** Members outside the roster, in the order they were added. */
  added: z.array(z.string()).readonly(),
  /** The lineup as arranged by hand; empty: the default order. */
  order: z.array(z.string()).readonly(),
  /** null: the suggested day, also for an invalid one, which must not discard the scores. */
  shotOn: z.iso.date().nullable().catch(null),
  /** Omitted: the suggested time. */
  time: z.string().optional(),
  weather: typedWeather.optional(),
});

export type CellEdit = z.infer<typeof cellEdit>;
export type SheetEdits = z.infer<typeof sheetDraft>;

export function sheetDraftKey({ seasonId, week, teamId, event }: SheetKey): string {
  return `team-scores/${seasonId}/${week}/${teamId}/${event}`;
}
