import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { rankingIds } from "./core/ranking-kinds.ts";

/** State of the rankings in the address. An empty `by` is what decides the season, `n` 0 the number of its rules. */
export const rankingsParams = z.object({
  of: param(z.enum(["individuals", "teams"]), "individuals"),
  by: param(z.enum(["", ...rankingIds]), ""),
  n: param(z.coerce.number().int().min(0).max(52), 0),
  /** Whose rank is asked about. */
  whose: param(z.string(), ""),
  sort: param(z.string(), ""),
  direction: param(z.enum(["ascending", "descending"]), "ascending"),
});

export type RankingsParams = z.output<typeof rankingsParams>;
