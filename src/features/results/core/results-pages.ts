import type { ResultsSeason } from "#season/queries/results-book.ts";
import { boardIds } from "#season/standings/leaderboard-boards.ts";
import { championResults } from "./champion-results.ts";
import { leaderboardResults } from "./leaderboard-results.ts";
import { matchResults } from "./match-results.ts";
import { memberResults } from "./member-results.ts";
import type { ResultsPage } from "./results-page.ts";
import { teamResults } from "./team-results.ts";
import { weekResults } from "./week-results.ts";

/** The page at a path below a season's address; null where there is none. An empty path is the leaderboard. */
export function resultsPageAt(results: ResultsSeason, path: string): ResultsPage | null {
  const [kind = "", part, ...more] = path.split("/");
  if (more.length > 0) return null;
  switch (kind) {
    case "":
    case "leaderboard": {
      const board = boardIds.find((id) => id === (part ?? "average"));
      return board ? leaderboardResults(results, board) : null;
    }
    case "weeks":
      return part !== undefined && /^[1-9]\d?$/.test(part) ? weekResults(results, Number(part)) : null;
    case "members":
      return part === undefined ? null : memberResults(results, part);
    case "team-scores":
      return part === undefined ? teamResults(results) : null;
    case "matches":
      return part === undefined ? matchResults(results) : null;
    case "champions":
      return part === undefined ? championResults(results) : null;
    default:
      return null;
  }
}
