import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { allTimeOrders } from "#season/queries/club-history-queries.ts";

/** State of the club's statistics in the address: one season, or all of them with the order and page of the members. */
export const clubStatisticsParams = z.object({
  seasons: param(z.enum(["one", "all"]), "one"),
  order: param(z.enum(allTimeOrders), "hits"),
  minRounds: param(z.coerce.number().int().min(0).max(100_000), 0),
  page: param(z.coerce.number().int().min(1).max(10_000), 1),
});
