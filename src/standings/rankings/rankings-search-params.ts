import {
  choiceParam,
  directionParam,
  numberParam,
  type SearchState,
  searchParams,
  textParam,
} from "#lib/search-params.ts";
import { rankingIds } from "./core/ranking-kinds.ts";

/** State of the rankings in the address. An empty `by` is what decides the season, `n` 0 the number of its rules. */
export const rankingsParams = searchParams({
  of: choiceParam(["individuals", "teams"], "individuals"),
  by: choiceParam(["", ...rankingIds], ""),
  n: numberParam(0, 52, 0),
  /** Whose rank is asked about. */
  whose: textParam(),
  sort: textParam(),
  direction: directionParam,
});

export type RankingsParams = SearchState<typeof rankingsParams>;
