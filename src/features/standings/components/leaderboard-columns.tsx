import { placeLabel } from "#season/standings/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/standings/figures.ts";
import type { LeaderboardOfSeason } from "#season/standings/leaderboard.ts";
import type { LeaderboardRow } from "#season/standings/leaderboard-rows.ts";
import { memberColumn, teamColumn } from "#season/ui/entry-columns.tsx";
import { figureOfMember, type OnExplain } from "#season/ui/figure-dialog.tsx";
import { MovementMark } from "#season/ui/movement-mark.tsx";
import { ReportFigure } from "#season/ui/report-figure.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { figureColumns, isElsewhere } from "./leaderboard-figure-columns.tsx";
import { TrendLine } from "./trend-line.tsx";

type Column = DataColumn<LeaderboardRow>;

/** Columns of a board: place, name and the figure it ranks by first, so that a phone shows them. */
export function leaderboardColumns(shown: LeaderboardOfSeason, seasonId: string, ask: OnExplain): Column[] {
  const figures = figureColumns(shown, ask);
  const ranking = figures.find(({ id }) => id === shown.board.id) ?? figures[0];
  const others = figures.filter((column) => column !== ranking && !isElsewhere(column.id, shown));
  return [
    placeColumn(shown, ask),
    memberColumn(seasonId),
    ...(ranking ? [ranking] : []),
    gapColumn(shown),
    ...(shown.board.hasMovement ? [movementColumn] : []),
    teamColumn(seasonId),
    classColumn(ask),
    ...others,
    trendColumn(shown),
  ];
}

function placeColumn({ board }: LeaderboardOfSeason, ask: OnExplain): Column {
  const isSeasonRank = board.settledRank !== undefined;
  return {
    id: "place",
    header: "Rank",
    meaning: "Competition rank; T where it is shared",
    cell: ({ entry, place }) =>
      isSeasonRank && entry.individual.rank === place.rank ? (
        <ReportFigure figure={figureOfMember(entry.member, "rank", `Rank of ${entry.member.name}`)} ask={ask}>
          {placeLabel(place)}
        </ReportFigure>
      ) : (
        placeLabel(place)
      ),
    sortValue: ({ place }) => place.rank,
    csvValue: ({ place }) => placeLabel(place),
  };
}

function gapColumn({ rows }: LeaderboardOfSeason): Column {
  const decimals = decimalsOf(rows.map(({ gap }) => gap));
  return {
    id: "gap",
    header: "Gap",
    meaning: "Behind the leader",
    align: "end",
    firstSort: "ascending",
    sortValue: ({ gap }) => gap,
    cell: ({ gap }) => (gap === 0 ? "–" : formatFigure(gap, decimals)),
  };
}

const movementColumn: Column = {
  id: "movement",
  header: "Move",
  meaning: "Places won or lost since the week before",
  align: "end",
  sortValue: ({ movement }) => (typeof movement === "number" ? movement : null),
  csvValue: ({ movement }) => movement,
  cell: ({ movement }) => <MovementMark movement={movement} />,
};

function classColumn(ask: OnExplain): Column {
  return {
    id: "class",
    header: "Class",
    sortValue: ({ entry }) => entry.individual.class,
    cell: ({ entry: { member, individual } }) =>
      individual.class === null ? (
        "–"
      ) : (
        <ReportFigure figure={figureOfMember(member, "class", `Class of ${member.name}`)} ask={ask}>
          {individual.class}
        </ReportFigure>
      ),
  };
}

function trendColumn({ rules, week }: LeaderboardOfSeason): Column {
  const targets = rules.format.targetsPerRound * rules.format.roundsPerWeek;
  return {
    id: "trend",
    header: "Trend",
    meaning: "Raw scores by week",
    cell: ({ entry }) => <TrendLine nights={entry.nights} throughWeek={week} targetsPerNight={targets} />,
    csvValue: ({ entry }) => entry.nights.map(({ raw }) => raw).join(" "),
  };
}
