import {
  choiceParam,
  directionParam,
  numberParam,
  type SearchState,
  searchParams,
  textParam,
} from "#lib/search-params.ts";
import { rankingIds } from "./core/ranking-kinds.ts";

/** An empty `by` means the deciding ranking; `n` 0 the number in the rules. */
export const rankingsParams = searchParams({
  of: choiceParam(["individuals", "teams"], "individuals"),
  by: choiceParam(["", ...rankingIds], ""),
  n: numberParam(0, 52, 0),
  whose: textParam(),
  sort: textParam(),
  direction: directionParam,
});

export type RankingsParams = SearchState<typeof rankingsParams>;
