import { z } from "#lib/zod.ts";

/** State of a team's statistics in the address. An empty team is the viewer's own, else the leader. */
export const teamStatisticsParams = z.object({
  team: z.string().catch(""),
  sort: z.string().catch(""),
  direction: z.enum(["ascending", "descending"]).catch("ascending"),
});
