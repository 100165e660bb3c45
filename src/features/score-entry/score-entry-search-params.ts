import { z } from "#lib/zod.ts";

/** Which sheet is open. A week of 0 and an empty team or event: the one proposed. */
export const sheetParams = z.object({
  week: z.coerce.number().int().min(0).max(52).catch(0).default(0),
  team: z.string().catch("").default(""),
  event: z.string().catch("").default(""),
});
