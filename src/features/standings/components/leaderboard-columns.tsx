import type { ReactNode } from "react";
import { Link } from "wouter";
import { memberPath, teamPath } from "#lib/season/league-links.ts";
import type { DataColumn } from "#ui/data-table-columns.ts";
import { FigureButton } from "#ui/figure-button.tsx";
import { placeLabel } from "../core/competition-rank.ts";
import { formatFigure } from "../core/figures.ts";
import type { LeaderboardOfSeason } from "../core/leaderboard.ts";
import type { LeaderboardRow } from "../core/leaderboard-rows.ts";
import type { FigureAsked } from "./figure-dialog.tsx";
import { MovementMark } from "./movement-mark.tsx";
import { TrendLine } from "./trend-line.tsx";

type Column = DataColumn<LeaderboardRow>;
type Ask = (asked: FigureAsked) => void;

/** Columns of a board: place, name and the figure it ranks by first, so that a phone shows them. */
export function leaderboardColumns(shown: LeaderboardOfSeason, seasonId: string, ask: Ask): Column[] {
  const figures = figureColumns(shown, ask);
  const ranking = figures.find(({ id }) => id === shown.board.id) ?? figures[0];
  const others = figures.filter((column) => column !== ranking && !isElsewhere(column.id, shown));
  return [
    placeColumn(shown, ask),
    nameColumn(seasonId),
    ...(ranking ? [ranking] : []),
    gapColumn(shown),
    ...(shown.board.hasMovement ? [movementColumn] : []),
    teamColumn(seasonId),
    classColumn(ask),
    ...others,
    trendColumn(shown),
  ];
}

/** Some figures belong to one board only; net ones stand only where there is a handicap. */
function isElsewhere(columnId: string, { board, rules }: LeaderboardOfSeason): boolean {
  if (columnId === "week" || columnId === "improved") return true;
  if (columnId === "run" || columnId === "high-guns") return board.id !== "high-gun";
  if (columnId === "net" || columnId === "handicap") return !rules.handicap.enabled;
  if (columnId === "total") return board.id === "net" && !rules.handicap.enabled;
  return false;
}

function placeColumn({ board }: LeaderboardOfSeason, ask: Ask): Column {
  const isSeasonRank = board.settledRank !== undefined;
  return {
    id: "place",
    header: "Rank",
    meaning: "Competition rank; T where it is shared",
    cell: ({ entry, place }) =>
      isSeasonRank && entry.individual.rank === place.rank ? (
        <FigureButton
          title={`Rank of ${entry.member.name}`}
          onClick={() => ask(asked(entry.member, "rank", `Rank of ${entry.member.name}`))}
        >
          {placeLabel(place)}
        </FigureButton>
      ) : (
        placeLabel(place)
      ),
    sortValue: ({ place }) => place.rank,
    csvValue: ({ place }) => placeLabel(place),
  };
}

function nameColumn(seasonId: string): Column {
  return {
    id: "member",
    header: "Member",
    cell: ({ entry: { member } }) => <Link href={memberPath(member.id, seasonId)}>{member.name}</Link>,
    sortValue: ({ entry }) => entry.member.name,
  };
}

/** Every figure a board can rank by or show beside, by the id of its board where it has one. */
function figureColumns(shown: LeaderboardOfSeason, ask: Ask): Column[] {
  const { rules, week } = shown;
  const straight = Math.min(...rules.milestones);
  return [
    explained(ask, {
      id: "average",
      header: "Average",
      meaning: "Hits per round",
      decimals: 2,
      path: "average",
      figureOf: ({ entry }) => entry.individual.average,
    }),
    explained(ask, {
      id: "week",
      header: "Score",
      meaning: `Score of week ${week}`,
      path: `weeks.${week}.${rules.handicap.enabled ? "net" : "raw"}`,
      figureOf: ({ figure }) => figure,
    }),
    explained(ask, {
      id: "improved",
      header: "Gain",
      meaning: "Gain over the starting average",
      decimals: 2,
      path: "improvement",
      figureOf: ({ figure }) => figure,
    }),
    plain("rounds", "Rounds", "Counted rounds", ({ entry }) => entry.individual.rounds),
    explained(ask, {
      id: "total",
      header: "Total",
      meaning: "Raw targets of the weeks that count",
      path: "total",
      figureOf: ({ entry }) => entry.individual.total,
    }),
    explained(ask, {
      id: "net",
      header: "Net total",
      meaning: "With handicap",
      path: "netTotal",
      figureOf: ({ entry }) => entry.individual.netTotal,
    }),
    explained(ask, {
      id: "handicap",
      header: "Handicap",
      meaning: "A round, for the next night",
      path: "handicap",
      figureOf: ({ entry }) => entry.individual.handicap,
    }),
    plain("high-gun", "High", "Highest raw score of a week", ({ entry }) => entry.high?.raw ?? null),
    plain("last", "Last", "Raw score of the last week shot", ({ entry }) => entry.last?.raw ?? null),
    explained(ask, {
      id: "straights",
      header: "Straights",
      meaning: `Runs of ${straight} hits`,
      path: `straights.${straight}`,
      figureOf: ({ entry }) => entry.individual.straights[straight] ?? null,
    }),
    explained(ask, {
      id: "run",
      header: "Long run",
      meaning: "Most hits in a row",
      path: "longRun",
      figureOf: ({ entry }) => entry.individual.longRun,
    }),
    plain("high-guns", "High guns", "Weeks nobody shot higher", ({ entry }) => entry.highGuns.length),
  ];
}

type Explained = {
  id: string;
  header: string;
  meaning: string;
  decimals?: 0 | 2;
  /** Where the figure stands in a member's report. */
  path: string;
  figureOf: (row: LeaderboardRow) => number | null;
};

function explained(ask: Ask, { id, header, meaning, decimals = 0, path, figureOf }: Explained): Column {
  return {
    id,
    header,
    meaning,
    align: "end",
    sortValue: figureOf,
    cell: (row) => {
      const value = figureOf(row);
      if (value === null) return "–";
      const title = `${header} of ${row.entry.member.name}`;
      return (
        <FigureButton title={title} onClick={() => ask(asked(row.entry.member, path, title))}>
          {formatFigure(value, decimals)}
        </FigureButton>
      );
    },
  };
}

function asked({ id }: { id: string }, path: string, title: string): FigureAsked {
  return { title, path: `individuals.${id}.${path}` };
}

function plain(
  id: string,
  header: string,
  meaning: string,
  figureOf: (row: LeaderboardRow) => number | null,
): Column {
  return {
    id,
    header,
    meaning,
    align: "end",
    sortValue: figureOf,
    cell: (row): ReactNode => figureOf(row) ?? "–",
  };
}

function gapColumn({ board }: LeaderboardOfSeason): Column {
  return {
    id: "gap",
    header: "Gap",
    meaning: "Behind the leader",
    align: "end",
    firstSort: "ascending",
    sortValue: ({ gap }) => gap,
    cell: ({ gap }) => (gap === 0 ? "–" : formatFigure(gap, board.decimals)),
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

function teamColumn(seasonId: string): Column {
  return {
    id: "team",
    header: "Team",
    sortValue: ({ entry }) => entry.team?.name ?? null,
    cell: ({ entry: { team } }) => (team ? <Link href={teamPath(team.id, seasonId)}>{team.name}</Link> : "–"),
  };
}

function classColumn(ask: Ask): Column {
  return {
    id: "class",
    header: "Class",
    sortValue: ({ entry }) => entry.individual.class,
    cell: ({ entry: { member, individual } }) =>
      individual.class === null ? (
        "–"
      ) : (
        <FigureButton
          title={`Class of ${member.name}`}
          onClick={() => ask(asked(member, "class", `Class of ${member.name}`))}
        >
          {individual.class}
        </FigureButton>
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
