import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";

export const teamViews = ["teams", "rosters", "matches"] as const;
export type TeamView = (typeof teamViews)[number];

/** The address of Team Admin. */
export const teamAdminParams = z.object({
  view: param(z.enum(teamViews), "teams"),
  team: param(z.string(), ""),
  left: param(z.enum(["", "shown"]), ""),
  sort: param(z.string(), ""),
  direction: param(z.enum(["ascending", "descending"]), "ascending"),
});
