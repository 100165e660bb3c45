import { useLocation, useSearchParams } from "wouter";
import { writeSearchState } from "#lib/search-params.ts";
import type { LeaderboardOfSeason } from "#season/standings/leaderboard.ts";
import { boardOf, boardsOf } from "#season/standings/leaderboard-boards.ts";
import { ViewChoice } from "#ui/layout/control-line.tsx";
import { leaderboardParams } from "../standings-search-params.ts";

/** The boards as links; filters stay, the sorting of the board before does not. */
export function BoardTabs({ shown: { board, part, rules } }: { shown: LeaderboardOfSeason }) {
  const [path] = useLocation();
  const [params] = useSearchParams();
  const tabs = boardsOf(part, rules).map((id) => {
    const change = { board: id, sort: "", direction: "ascending" as const };
    return {
      id,
      label: boardOf(id).label,
      href: `${path}?${writeSearchState(leaderboardParams, params, change)}`,
    };
  });
  return <ViewChoice label="Board" tabs={tabs} current={board.id} />;
}
