import { z } from "#lib/zod.ts";
import { boardIds } from "#season/standings/leaderboard-boards.ts";

/** State of the leaderboard in the address. Week 0 is the latest, an empty filter is all; `running`: the week being shot; `part`: a part of the season, 0 all of it. */
export const leaderboardParams = z.object({
  running: z.coerce.number().int().min(0).max(1).catch(0),
  part: z.coerce.number().int().min(0).max(52).catch(0),
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

/** State of the team grid in the address. Week 0 is the latest; `sort` is a column; `view` the week that is being shot; `standing` a part or a division. */
export const teamScoresParams = z.object({
  view: z.enum(["standings", "running"]).catch("standings"),
  standing: z.string().catch(""),
  week: z.coerce.number().int().min(0).max(52).catch(0),
  sort: z.string().catch(""),
  direction: z.enum(["ascending", "descending"]).catch("ascending"),
});
