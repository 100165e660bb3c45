import { z } from "#lib/zod.ts";

export const teamViews = ["teams", "rosters", "matches"] as const;
export type TeamView = (typeof teamViews)[number];

/** The address of Team Admin. */
export const teamAdminParams = z.object({
  view: z.enum(teamViews).catch("teams").default("teams"),
  team: z.string().catch("").default(""),
  left: z.enum(["", "shown"]).catch("").default(""),
  sort: z.string().catch("").default(""),
  direction: z.enum(["ascending", "descending"]).catch("ascending").default("ascending"),
});
