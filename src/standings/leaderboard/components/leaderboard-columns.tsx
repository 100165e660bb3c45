import { MovementMark } from "#season/screens/movement-mark.tsx";
import { placeLabel } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import type { NightFigure } from "#season/words/standing-entries.ts";
import { memberColumn, teamColumn } from "#standings/boards/entry-columns.tsx";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import styles from "#standings/boards/standings.module.css";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type TrendWeeks, trendBox, trendPath, trendText } from "../core/trend-line.ts";
import { besideRanked, figureColumns, isElsewhere } from "./leaderboard-figure-columns.tsx";

type Column = DataColumn<LeaderboardRow>;

/** Columns of a board. What a narrow page has no room for is in the details of a row. */
export function leaderboardColumns(shown: LeaderboardOfSeason, seasonId: string): Column[] {
  const figures = figureColumns(shown);
  const ranking = figures.find(({ id }) => id === shown.board.id) ?? figures[0];
  const others = figures.filter((column) => column !== ranking && !isElsewhere(column.id, shown));
  return [
    placeColumn,
    memberColumn(seasonId),
    teamColumn(seasonId),
    classColumn,
    ...(ranking ? [{ ...ranking, isRanked: true }] : []),
    gapColumn(shown),
    ...(shown.board.hasMovement ? [movementColumn] : []),
    ...others.map(besideRanked),
    trendColumn(shown),
  ];
}

const placeColumn: Column = {
  id: "place",
  header: "Rank",
  meaning: "T means tied",
  cell: ({ place }) => placeLabel(place),
  sortValue: ({ place }) => place.rank,
  csvValue: ({ place }) => placeLabel(place),
};

function gapColumn({ rows }: LeaderboardOfSeason): Column {
  const decimals = decimalsOf(rows.map(({ gap }) => gap));
  return {
    id: "gap",
    header: "Gap",
    meaning: "Behind the leader",
    priority: 4,
    align: "end",
    firstSort: "ascending",
    sortValue: ({ gap }) => gap,
    cell: ({ gap }) => (gap === 0 ? "–" : formatFigure(gap, decimals)),
  };
}

const movementColumn: Column = {
  id: "movement",
  header: "Move",
  meaning: "Places up or down since last week",
  align: "end",
  sortValue: ({ movement }) => (typeof movement === "number" ? movement : null),
  csvValue: ({ movement }) => movement,
  cell: ({ movement }) => <MovementMark movement={movement} />,
};

const classColumn: Column = {
  id: "class",
  header: "Class",
  priority: 2,
  sortValue: ({ entry }) => entry.individual.class,
  cell: ({ entry }) => entry.individual.class ?? "–",
};

function trendColumn({ rules, week, part }: LeaderboardOfSeason): Column {
  const targets = rules.format.targetsPerRound * rules.format.roundsPerWeek;
  const weeks = part ? { from: part.report.from, to: Math.min(part.report.to, week) } : { from: 1, to: week };
  return {
    id: "trend",
    header: "Trend",
    priority: 4,
    meaning: "Raw scores by week",
    cell: ({ entry }) => <TrendLine nights={entry.nights} weeks={weeks} targetsPerNight={targets} />,
    csvValue: ({ entry }) => entry.nights.map(({ raw }) => raw).join(" "),
  };
}

type TrendLineProps = { nights: readonly NightFigure[]; weeks: TrendWeeks; targetsPerNight: number };

/** Raw scores by week as a small line; what it shows is its label. */
function TrendLine({ nights, weeks, targetsPerNight }: TrendLineProps) {
  if (nights.length === 0) return "–";
  return (
    <svg
      className={styles.trend}
      role="img"
      aria-label={trendText(nights, weeks)}
      width={trendBox.width}
      height={trendBox.height}
    >
      <path d={trendPath(nights, weeks, targetsPerNight)} />
    </svg>
  );
}
