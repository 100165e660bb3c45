import { z } from "#lib/zod.ts";
import { allTimeOrders } from "#season/queries/club-history-queries.ts";

/** State of the club's statistics in the address: one season, or all of them with the order and page of the members. */
export const clubStatisticsParams = z.object({
  seasons: z.enum(["one", "all"]).catch("one"),
  order: z.enum(allTimeOrders).catch("hits"),
  minRounds: z.coerce.number().int().min(0).max(100_000).catch(0),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
