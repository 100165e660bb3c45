import {
  choiceParam,
  idInAddress,
  numberParam,
  type SearchState,
  searchParams,
  textParam,
} from "#lib/search-params.ts";
import { newsStates } from "./core/news-state.ts";

/** `after`, `before`: the article beside the page. */
export const newsListParams = searchParams({
  page: numberParam(1, 10_000, 1),
  after: idInAddress,
  before: idInAddress,
});

export const newsAdminParams = searchParams({
  find: textParam(100),
  state: choiceParam(["", ...newsStates], ""),
});
export type NewsFilters = SearchState<typeof newsAdminParams>;
