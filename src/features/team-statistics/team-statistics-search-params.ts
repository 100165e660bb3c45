import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

/** State of a team's statistics in the address. An empty team is the viewer's own, else the leader. */
export const teamStatisticsParams = z.object({
  team: param(z.string(), ""),
  sort: param(z.string(), ""),
  direction: param(z.enum(["ascending", "descending"]), "ascending"),
});
