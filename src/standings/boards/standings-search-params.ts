import {
  choiceParam,
  directionParam,
  numberParam,
  type SearchState,
  searchParams,
  textParam,
} from "#lib/search-params.ts";
import { boardIds } from "./leaderboard-boards.ts";

/** State of the leaderboard in the address. Week 0 is the latest, an empty filter is all; `running`: the week being shot; `part`: a part of the season, 0 all of it. */
export const leaderboardParams = searchParams({
  running: numberParam(0, 1, 0),
  part: numberParam(0, 52, 0),
  board: choiceParam(boardIds, "average"),
  week: numberParam(0, 52, 0),
  class: textParam(),
  category: textParam(),
  division: textParam(),
  minRounds: numberParam(0, 999, 0),
  sort: textParam(),
  direction: directionParam,
});

export type LeaderboardParams = SearchState<typeof leaderboardParams>;

/** State of the team grid in the address. Week 0 is the latest; `sort` is a column; `view` the week that is being shot, or the season with its matches, on a phone the `part` of it; `team` whose; `standing` a part or a division; `by` what the lines of the season show. */
export const teamScoresParams = searchParams({
  view: choiceParam(["standings", "running", "season", "matches"], "standings"),
  part: choiceParam(["race", "schedule"], "race"),
  team: textParam(),
  standing: textParam(),
  by: choiceParam(["points", "net", "rank"], "points"),
  week: numberParam(0, 52, 0),
  sort: textParam(),
  direction: directionParam,
});
