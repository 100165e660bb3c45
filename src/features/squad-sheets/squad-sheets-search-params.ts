import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

/** Which night the sheets are for. A week of 0 and an empty event: the ones proposed. */
export const nightParams = z.object({
  week: param(z.coerce.number().int().min(0).max(52), 0),
  event: param(z.string(), ""),
});
