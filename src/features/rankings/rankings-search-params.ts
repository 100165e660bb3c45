import { z } from "#lib/zod.ts";
import { rankingIds } from "./core/ranking-kinds.ts";

/** State of the rankings in the address. An empty `by` is what decides the season, `n` 0 the number of its rules. */
export const rankingsParams = z.object({
  of: z.enum(["individuals", "teams"]).catch("individuals"),
  by: z.enum(["", ...rankingIds]).catch(""),
  n: z.coerce.number().int().min(0).max(52).catch(0),
  /** Whose rank is asked about. */
  whose: z.string().catch(""),
  sort: z.string().catch(""),
  direction: z.enum(["ascending", "descending"]).catch("ascending"),
});

export type RankingsParams = z.output<typeof rankingsParams>;
