import { z } from "zod";
import { boardIds } from "#season/standings/leaderboard-boards.ts";

/** State of the leaderboard in the address. Week 0 is the latest, an empty filter is all. */
export const leaderboardParams = z.object({
  board: z.enum(boardIds).catch("average"),
  week: z.coerce.number().int().min(0).max(52).catch(0),
  class: z.string().catch(""),
  category: z.string().catch(""),
  division: z.string().catch(""),
  minRounds: z.coerce.number().int().min(0).max(999).catch(0),
  sort: z.string().catch(""),
  direction: z.enum(["ascending", "descending"]).catch("ascending"),
});

export type LeaderboardParams = z.output<typeof leaderboardParams>;

export const teamCellContents = ["all", "total", "points", "rank"] as const;
export type TeamCellContent = (typeof teamCellContents)[number];

/** State of the team grid in the address. `sort` is a column, `show` what its cells hold. */
export const teamScoresParams = z.object({
  show: z.enum(teamCellContents).catch("all"),
  sort: z.string().catch(""),
  direction: z.enum(["ascending", "descending"]).catch("ascending"),
});
