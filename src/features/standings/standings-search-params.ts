import { param } from "#lib/search-params.ts";
import { z } from "#lib/zod.ts";
import { boardIds } from "#season/standings/leaderboard-boards.ts";

/** State of the leaderboard in the address. Week 0 is the latest, an empty filter is all; `running`: the week being shot; `part`: a part of the season, 0 all of it. */
export const leaderboardParams = z.object({
  running: param(z.coerce.number().int().min(0).max(1), 0),
  part: param(z.coerce.number().int().min(0).max(52), 0),
  board: param(z.enum(boardIds), "average"),
  week: param(z.coerce.number().int().min(0).max(52), 0),
  class: param(z.string(), ""),
  category: param(z.string(), ""),
  division: param(z.string(), ""),
  minRounds: param(z.coerce.number().int().min(0).max(999), 0),
  sort: param(z.string(), ""),
  direction: param(z.enum(["ascending", "descending"]), "ascending"),
});

export type LeaderboardParams = z.output<typeof leaderboardParams>;

/** State of the team grid in the address. Week 0 is the latest; `sort` is a column; `view` the week that is being shot; `standing` a part or a division. */
export const teamScoresParams = z.object({
  view: param(z.enum(["standings", "running"]), "standings"),
  standing: param(z.string(), ""),
  week: param(z.coerce.number().int().min(0).max(52), 0),
  sort: param(z.string(), ""),
  direction: param(z.enum(["ascending", "descending"]), "ascending"),
});
