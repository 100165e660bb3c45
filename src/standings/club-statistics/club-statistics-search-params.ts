import { choiceParam, numberParam, searchParams } from "#lib/search-params.ts";
import { allTimeOrders } from "#season/queries/club-history-queries.ts";

export const clubStatisticsParams = searchParams({
  seasons: choiceParam(["one", "all"], "one"),
  order: choiceParam(allTimeOrders, "hits"),
  minRounds: numberParam(0, 100_000, 0),
  page: numberParam(1, 10_000, 1),
});
