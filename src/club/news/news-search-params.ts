import { choiceParam, numberParam, type SearchState, searchParams, textParam } from "#lib/search-params.ts";
import { newsStates } from "./core/news-state.ts";

export const newsListParams = searchParams({ page: numberParam(1, 10_000, 1), after: textParam(36) });

export const newsAdminParams = searchParams({
  find: textParam(100),
  state: choiceParam(["", ...newsStates], ""),
});
export type NewsFilters = SearchState<typeof newsAdminParams>;
