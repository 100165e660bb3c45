import { z } from "zod";

/** The address of Season Admin: the list, a new season, or the season that is edited. */
export const seasonAdminParams = z.object({
  edit: z.literal("new").or(z.uuid()).or(z.literal("")).catch("").default(""),
  /** The season after which another one is made. */
  copy: z.uuid().or(z.literal("")).catch("").default(""),
  /** A season is brought in from a file. */
  view: z.literal("import").or(z.literal("")).catch("").default(""),
  /** The season that was just made. */
  made: z.uuid().or(z.literal("")).catch("").default(""),
});
