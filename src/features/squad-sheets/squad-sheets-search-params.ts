import { z } from "#lib/zod.ts";

/** Which night the sheets are for. A week of 0 and an empty event: the ones proposed. */
export const nightParams = z.object({
  week: z.coerce.number().int().min(0).max(52).catch(0).default(0),
  event: z.string().catch("").default(""),
});
