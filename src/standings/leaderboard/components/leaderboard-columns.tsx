import { MovementMark } from "#season/screens/movement-mark.tsx";
import type { NightFigure } from "#season/words/standing-entries.ts";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import styles from "#standings/boards/standings.module.css";
import { boardDataColumns } from "#standings/boards/tables/board-on-screen.tsx";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import { nameCells } from "#standings/boards/tables/name-cells.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type TrendWeeks, trendBox, trendPath, trendText } from "../core/trend-line.ts";

export function leaderboardColumns(
  shown: LeaderboardOfSeason,
  seasonId: string,
): DataColumn<LeaderboardRow>[] {
  const { rules, week, part } = shown;
  const targets = rules.format.targetsPerRound * rules.format.roundsPerWeek;
  const weeks = part ? { from: part.report.from, to: Math.min(part.report.to, week) } : { from: 1, to: week };
  return boardDataColumns(leaderboardTable(shown), {
    ...nameCells(seasonId),
    movement: ({ movement }) => <MovementMark movement={movement} />,
    trend: ({ entry }) => <TrendLine nights={entry.nights} weeks={weeks} targetsPerNight={targets} />,
  });
}

type TrendLineProps = { nights: readonly NightFigure[]; weeks: TrendWeeks; targetsPerNight: number };

/** Raw scores by week as a small line; what it shows is its label. */
function TrendLine({ nights, weeks, targetsPerNight }: TrendLineProps) {
  if (nights.length === 0) return "–";
  return (
    <svg
      className={`block ${styles.trend}`}
      role="img"
      aria-label={trendText(nights, weeks)}
      width={trendBox.width}
      height={trendBox.height}
    >
      <path d={trendPath(nights, weeks, targetsPerNight)} />
    </svg>
  );
}
