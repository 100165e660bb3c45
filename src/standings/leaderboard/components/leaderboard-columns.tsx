import { MovementMark } from "#season/screens/movement-mark.tsx";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import { nightLine } from "#standings/boards/pictures/night-line.tsx";
import { boardDataColumns } from "#standings/boards/tables/board-on-screen.tsx";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import { nameCells } from "#standings/boards/tables/name-cells.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";

export function leaderboardColumns(
  leaderboard: LeaderboardOfSeason,
  seasonId: string,
): DataColumn<LeaderboardRow>[] {
  const trend = trendOf(leaderboard);
  return boardDataColumns(leaderboardTable(leaderboard), {
    ...nameCells(seasonId),
    movement: ({ movement }) => <MovementMark movement={movement} />,
    trend: (row) => trend(row) ?? "–",
  });
}

/** Raw scores of the season, or of the shown part, through the shown week. */
export function trendOf({ rules, week, part }: LeaderboardOfSeason) {
  const weeks = part ? { from: part.report.from, to: Math.min(part.report.to, week) } : { from: 1, to: week };
  return nightLine({ rules, weeks });
}
