import {
  choiceParam,
  directionParam,
  numberParam,
  type SearchState,
  searchParams,
  textParam,
} from "#lib/search-params.ts";
import { boardIds } from "./leaderboard-boards.ts";

/** Week 0 is the latest, an empty filter is all; `running`: the week being shot; `part` 0: the season. */
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

/**
 * Week 0 is the latest; `sort` is a column; `view` the running week or the season; `part` its half that a phone shows;
 * `standing` a part or a division; `by` the figure of the race.
 */
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
