import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

/** Which sheet is open. A week of 0 and an empty team or event: the one proposed. */
export const sheetParams = z.object({
  week: param(z.coerce.number().int().min(0).max(52), 0),
  team: param(z.string(), ""),
  event: param(z.string(), ""),
});
