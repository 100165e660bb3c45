import {
  choiceParam,
  dayParam,
  idInAddress,
  idOrWordInAddress,
  numberParam,
  type SearchState,
  searchParams,
  textParam,
} from "#lib/search-params.ts";
import { entryKinds } from "#season/rounds/recorded-score.ts";

const text = textParam();
const day = dayParam;

export const historySorts = ["date", "week", "hits"] as const;

/** An empty season means the running one, `all` every season; an empty filter means all. */
export const scoreHistoryParams = searchParams({
  season: text,
  member: idInAddress,
  team: idOrWordInAddress("none"),
  week: numberParam(0, 52, 0),
  event: text,
  kind: choiceParam(["", ...entryKinds, "void"], ""),
  from: day,
  to: day,
  score: idInAddress,
  sort: choiceParam(historySorts, "date"),
  direction: choiceParam(["ascending", "descending"], "descending"),
});

export type ScoreHistoryParams = SearchState<typeof scoreHistoryParams>;
