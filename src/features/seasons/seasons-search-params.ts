import { idInAddress, param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

/** The address of Season Admin: the list, a new season, or the season that is edited. */
export const seasonAdminParams = z.object({
  edit: z.literal("new").or(idInAddress),
  /** The question that is asked. */
  step: param(z.string().max(20), ""),
  /** The season after which another one is made. */
  copy: idInAddress,
  /** A season is brought in from a file. */
  view: param(z.literal("import").or(z.literal("")), ""),
  /** The season that was just made. */
  made: idInAddress,
});
