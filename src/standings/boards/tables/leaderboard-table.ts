import { improvementUnit } from "#league/individuals/improvement.ts";
import type { Place } from "#season/words/competition-rank.ts";
import { formatFigure, shortRounds } from "#season/words/figures.ts";
import type { StandingEntry } from "#season/words/standing-entries.ts";
import type { LeaderboardOfSeason } from "../leaderboard.ts";
import { nightOf } from "../leaderboard-boards.ts";
import type { LeaderboardRow } from "../leaderboard-rows.ts";
import { type ScoreCode, scoreCodesOf } from "../team-week-details.ts";
import { type BoardColumn, type BoardOutput, type BoardTable, placeColumn } from "./board-table.ts";

/** `isOn`: false omits the column unless it ranks. */
type Column = BoardColumn<LeaderboardRow> & { isOn?: boolean };
export type LeaderboardTable = BoardTable<LeaderboardRow>;

export function leaderboardTable(leaderboard: LeaderboardOfSeason): LeaderboardTable {
  const { board, rows } = leaderboard;
  const figures = [
    ...rankingColumns(leaderboard),
    ...totalColumns(leaderboard),
    ...nightColumns(leaderboard),
  ];
  const ownFigure: Column = { id: board.id, label: board.label, value: ({ figure }) => figure };
  const rankedBy = figures.find(({ id }) => id === board.id) ?? ownFigure;
  const others = figures.filter(({ id, isOn = true }) => isOn && id !== rankedBy.id);
  return {
    id: board.id,
    title: board.label,
    columns: [...nameColumns, rankedBy, ...placeColumns(leaderboard), ...others, trendColumn],
    rankedBy,
    rows,
  };
}

const onScreen: readonly BoardOutput[] = ["table", "csv", "details"];
const withTelevision = (isTelevised: boolean): readonly BoardOutput[] =>
  isTelevised ? [...onScreen, "television"] : onScreen;

export const memberColumns: BoardColumn<{ entry: StandingEntry }>[] = [
  {
    id: "member",
    label: "Member",
    isText: true,
    value: ({ entry }) => entry.member.name,
    outputs: ["table", "csv", "published"],
  },
  {
    id: "team",
    label: "Team",
    isText: true,
    value: ({ entry }) => entry.team?.name ?? null,
    line: ({ entry }) => entry.team?.name ?? null,
    outputs: ["table", "csv", "line", "published"],
  },
];

/** The columns that identify a row in every list of ranked members. */
export const nameColumns: BoardColumn<{ place: Place; entry: StandingEntry }>[] = [
  placeColumn,
  ...memberColumns,
  {
    id: "class",
    label: "Class",
    isText: true,
    priority: 2,
    value: ({ entry }) => entry.individual.class,
    path: ({ entry }) => `individuals.${entry.member.id}.class`,
    line: ({ entry: { individual } }) => individual.class && `Class ${individual.class}`,
    shortLine: ({ entry }) => entry.individual.class,
    outputs: [...onScreen, "line", "published"],
  },
];

function placeColumns({ board }: LeaderboardOfSeason): Column[] {
  const movement: Column = {
    id: "movement",
    label: "Move",
    meaning: "Places up or down since last week",
    value: ({ movement }) => movement,
    sortValue: ({ movement }) => (typeof movement === "number" ? movement : null),
    outputs: ["table", "csv"],
  };
  return [
    {
      id: "gap",
      label: "Gap",
      longLabel: "Gap to the leader",
      meaning: "Behind the leader",
      priority: 4,
      firstSort: "ascending",
      value: ({ gap }) => gap,
      text: ({ gap }, decimals) => (gap === 0 ? "–" : formatFigure(gap, decimals)),
      outputs: withTelevision(board.id === "net" || board.id === "total"),
    },
    ...(board.hasMovement ? [movement] : []),
  ];
}

const trendColumn: Column = {
  id: "trend",
  label: "Trend",
  meaning: "Raw scores by week",
  isText: true,
  priority: 4,
  value: ({ entry }) => entry.nights.map(({ raw }) => raw).join(" "),
  sortValue: null,
  outputs: ["table", "csv"],
};

/** The figure's path in the report of the season, or of the part that is shown. */
function pathTo({ part }: LeaderboardOfSeason, field: string) {
  return ({ entry }: LeaderboardRow) => `${part?.path ?? ""}individuals.${entry.member.id}.${field}`;
}

/** The average, how often they shot, and figures that only their own board has. */
function rankingColumns(leaderboard: LeaderboardOfSeason): Column[] {
  const { rules, week, part, board } = leaderboard;
  const { enabled: hasHandicap } = rules.handicap;
  return [
    {
      id: "average",
      label: "Average",
      meaning: "Average hits per round",
      decimals: 2,
      value: ({ entry }) => entry.individual.average,
      path: pathTo(leaderboard, "average"),
      isOn: part === null,
      outputs: withTelevision(!(board.id === "net" || board.id === "total" || isNetWeek(leaderboard))),
    },
    {
      id: "week",
      label: "Score",
      meaning: `Score of week ${week}`,
      value: ({ figure }) => figure,
      path: pathTo(leaderboard, `weeks.${week}.${hasHandicap ? "net" : "raw"}`),
      codes: codesOfWeek(leaderboard),
      isOn: false,
      television: { label: hasHandicap ? "Net" : undefined },
    },
    {
      id: "improved",
      label: "Gain",
      meaning: `In ${improvementUnit(rules)}`,
      decimals: 2,
      value: ({ figure }) => figure,
      path: pathTo(leaderboard, "improvement"),
      isOn: false,
    },
    {
      id: "rounds",
      label: "Rounds",
      meaning: "Counted rounds",
      priority: 2,
      value: ({ entry }) => entry.individual.rounds,
      path: pathTo(leaderboard, "rounds"),
      line: ({ entry }) => shortRounds(entry.individual.rounds),
      outputs: part === null ? [...onScreen, "line", "published"] : ["line", "published"],
    },
    {
      id: "nights",
      label: "Nights",
      meaning: "Weeks shot",
      priority: 2,
      value: ({ entry }) => entry.individual.nights,
      path: pathTo(leaderboard, "nights"),
      isOn: part !== null,
      outputs: onScreen,
    },
  ];
}

/** A week with handicap also shows the hits beside the net. */
const isNetWeek = ({ board, rules }: LeaderboardOfSeason): boolean =>
  board.id === "week" && rules.handicap.enabled;

/** Sums with and without handicap; net ones only where the board ranks by them. */
function totalColumns(leaderboard: LeaderboardOfSeason): Column[] {
  const { rules, week, part, board } = leaderboard;
  const hasNet = rules.handicap.enabled && board.ranksByNet === true;
  return [
    {
      id: "raw",
      label: "Hits",
      meaning: `Hits of week ${week}`,
      value: ({ entry }) => nightOf(entry, week)?.raw ?? null,
      path: pathTo(leaderboard, `weeks.${week}.raw`),
      isOn: isNetWeek(leaderboard),
      television: { isEssential: true },
      outputs: [...withTelevision(true), "published"],
    },
    {
      id: "total",
      label: "Total",
      meaning: "Raw score for the weeks that count",
      priority: 3,
      value: ({ entry }) => entry.individual.total,
      path: pathTo(leaderboard, "total"),
      television: board.id === "net" ? { label: "Raw", isEssential: true } : {},
      // Without handicap the net sums are the same.
      outputs: board.id !== "net" ? onScreen : hasNet ? withTelevision(true) : ["television"],
    },
    {
      id: "net",
      label: "Net total",
      meaning: "With handicap",
      value: ({ entry }) => entry.individual.netTotal,
      path: pathTo(leaderboard, "netTotal"),
      isOn: hasNet,
      television: { label: "Net" },
      outputs: onScreen,
    },
    {
      id: "handicap",
      label: "Handicap",
      meaning: "Per round, for the next league night",
      value: ({ entry }) => entry.individual.handicap,
      path: pathTo(leaderboard, "handicap"),
      isOn: hasNet && part === null,
      outputs: onScreen,
    },
  ];
}

/** Without `outputs`, one of these columns is in the table, its CSV file, and the sheet alone. */
function nightColumns(leaderboard: LeaderboardOfSeason): Column[] {
  const { rules, part, board } = leaderboard;
  const straight = Math.min(...rules.milestones);
  const isHighGun = board.id === "high-gun" && part === null;
  const columns: Column[] = [
    {
      id: "high-gun",
      label: "High",
      meaning: "Highest raw score of a week",
      value: ({ entry }) => entry.high?.raw ?? null,
      note: ({ entry }) => (entry.high ? `week ${entry.high.week}` : ""),
      path: (row) => pathTo(leaderboard, `weeks.${row.entry.high?.week}.raw`)(row),
      isOn: part === null,
    },
    {
      id: "last",
      label: "Last",
      meaning: "Raw score of the last week shot",
      value: ({ entry }) => entry.last?.raw ?? null,
      note: ({ entry }) => (entry.last ? `week ${entry.last.week}` : ""),
      path: (row) => pathTo(leaderboard, `weeks.${row.entry.last?.week}.raw`)(row),
      isOn: part === null,
      television: { remark: (row) => shortNight(row, leaderboard) },
      outputs: withTelevision(board.id === "average"),
    },
    {
      id: "straights",
      label: `Runs of ${straight}`,
      meaning: "May carry over from one round to the next",
      value: ({ entry }) => entry.individual.straights[straight] ?? null,
      note: () => "may carry over from one round to the next",
      path: pathTo(leaderboard, `straights.${straight}`),
      isOn: part === null,
    },
    {
      id: "run",
      label: "Long run",
      meaning: "Most hits in a row",
      value: ({ entry }) => entry.individual.longRun,
      path: pathTo(leaderboard, "longRun"),
      isOn: isHighGun,
    },
    {
      id: "high-guns",
      label: "High guns",
      meaning: "Weeks as high gun",
      value: ({ entry }) => entry.highGuns.length,
      isOn: isHighGun,
    },
  ];
  return columns.map((column) => ({ priority: 3, outputs: onScreen, ...column }));
}

/** Marks a night with fewer rounds than usual, because its score can't be compared. */
function shortNight({ entry }: LeaderboardRow, { rules }: LeaderboardOfSeason): string {
  const week = entry.last ? entry.individual.weeks[entry.last.week] : undefined;
  const rounds = week?.rounds.filter(({ counts }) => counts).length ?? 0;
  if (!week || rounds >= rules.format.roundsPerWeek) return "";
  return ` in ${rounds} rd`;
}

/** The codes of scores that were not simply shot that night. */
function codesOfWeek({ book, week }: LeaderboardOfSeason): (row: LeaderboardRow) => readonly ScoreCode[] {
  const rows = book.scores.filter((row) => row.week === week && row.status === "complete");
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return ({ entry }) => scoreCodesOf(byMember.get(entry.member.id) ?? []);
}
