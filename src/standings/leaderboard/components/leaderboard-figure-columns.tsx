import { improvementUnit } from "#league/individuals/improvement.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import type { BoardId } from "#standings/boards/leaderboard-boards.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import { type ScoreCode, scoreCodesOf } from "#standings/boards/team-week-details.ts";
import { CodeMark } from "#ui/charts/code-mark.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";

type Column = DataColumn<LeaderboardRow>;

/** Some figures belong to some boards only; net ones stand where the board ranks by them. */
export function isElsewhere(columnId: string, { board, rules, part }: LeaderboardOfSeason): boolean {
  if (part !== null && !partFigures.includes(columnId)) return true;
  if (columnId === "nights") return part === null;
  if (columnId === "week" || columnId === "improved") return true;
  if (columnId === "run" || columnId === "high-guns") return board.id !== "high-gun";
  if (columnId === "net" || columnId === "handicap")
    return !rules.handicap.enabled || rawBoards.includes(board.id);
  if (columnId === "total") return board.id === "net" && !rules.handicap.enabled;
  return false;
}

/** What a part of the season has figures of its own for. */
const partFigures: readonly string[] = ["nights", "total", "net"];

const rawBoards: readonly BoardId[] = ["average", "total", "high-gun", "improved"];

/** Every figure a board can rank by or show beside, by the id of its board where it has one. */
export function boardFigures(shown: LeaderboardOfSeason): BoardFigure[] {
  const { rules, week } = shown;
  const straight = Math.min(...rules.milestones);
  return [
    {
      id: "average",
      header: "Average",
      meaning: "Average hits per round",
      decimals: 2,
      path: "average",
      figureOf: ({ entry }) => entry.individual.average,
    },
    {
      id: "week",
      header: "Score",
      meaning: `Score of week ${week}`,
      path: `weeks.${week}.${rules.handicap.enabled ? "net" : "raw"}`,
      figureOf: ({ figure }) => figure,
      codesOf: codesOfWeek(shown),
    },
    {
      id: "improved",
      header: "Gain",
      meaning: `In ${improvementUnit(rules)}`,
      decimals: 2,
      path: "improvement",
      figureOf: ({ figure }) => figure,
    },
    {
      id: "rounds",
      header: "Rounds",
      meaning: "Counted rounds",
      path: "rounds",
      figureOf: ({ entry }) => entry.individual.rounds,
    },
    {
      id: "nights",
      header: "Nights",
      meaning: "Weeks shot",
      path: "nights",
      figureOf: ({ entry }) => entry.individual.nights,
    },
    {
      id: "total",
      header: "Total",
      meaning: "Raw score for the weeks that count",
      path: "total",
      figureOf: ({ entry }) => entry.individual.total,
    },
    {
      id: "net",
      header: "Net total",
      meaning: "With handicap",
      path: "netTotal",
      figureOf: ({ entry }) => entry.individual.netTotal,
    },
    {
      id: "handicap",
      header: "Handicap",
      meaning: "Per round, for the next league night",
      path: "handicap",
      figureOf: ({ entry }) => entry.individual.handicap,
    },
    {
      id: "high-gun",
      header: "High",
      meaning: "Highest raw score of a week",
      noteOf: ({ entry }) => (entry.high ? `week ${entry.high.week}` : ""),
      path: ({ entry }) => `weeks.${entry.high?.week}.raw`,
      figureOf: ({ entry }) => entry.high?.raw ?? null,
    },
    {
      id: "last",
      header: "Last",
      meaning: "Raw score of the last week shot",
      noteOf: ({ entry }) => (entry.last ? `week ${entry.last.week}` : ""),
      path: ({ entry }) => `weeks.${entry.last?.week}.raw`,
      figureOf: ({ entry }) => entry.last?.raw ?? null,
    },
    {
      id: "straights",
      header: `Runs of ${straight}`,
      meaning: "May carry over from one round to the next",
      noteOf: () => "may carry over from one round to the next",
      path: `straights.${straight}`,
      figureOf: ({ entry }) => entry.individual.straights[straight] ?? null,
    },
    {
      id: "run",
      header: "Long run",
      meaning: "Most hits in a row",
      path: "longRun",
      figureOf: ({ entry }) => entry.individual.longRun,
    },
    {
      id: "high-guns",
      header: "High guns",
      meaning: "Weeks as high gun",
      figureOf: ({ entry }) => entry.highGuns.length,
    },
  ];
}

/** The figures of a board as columns. */
export function figureColumns(shown: LeaderboardOfSeason): Column[] {
  return boardFigures(shown).map((figure) => figureColumn(shown, figure));
}

export type BoardFigure = {
  id: string;
  header: string;
  meaning: string;
  /** Unless given, as many as the column needs. */
  decimals?: Decimals;
  /** Where the figure is in a member's report, for the arithmetic behind it. */
  path?: string | ((row: LeaderboardRow) => string);
  figureOf: (row: LeaderboardRow) => number | null;
  /** What the header does not say of one row: of which week it is. */
  noteOf?: (row: LeaderboardRow) => string;
  /** Codes beside the figure: made up, shot ahead, as a substitute. */
  codesOf?: (row: LeaderboardRow) => readonly ScoreCode[];
};

/** How each member's score of the week came about, where it was not simply shot that night. */
function codesOfWeek({ book, week }: LeaderboardOfSeason): (row: LeaderboardRow) => readonly ScoreCode[] {
  const rows = book.scores.filter((row) => row.week === week && row.status === "complete");
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return ({ entry }) => scoreCodesOf(byMember.get(entry.member.id) ?? []);
}

function figureColumn({ rows }: LeaderboardOfSeason, figure: BoardFigure): Column {
  const { id, header, meaning, figureOf, codesOf } = figure;
  const decimals = figure.decimals ?? decimalsOf(rows.map(figureOf));
  return {
    id,
    header,
    meaning,
    align: "end",
    sortValue: figureOf,
    cell: (row) => {
      const value = figureOf(row);
      if (value === null) return "–";
      const codes = codesOf?.(row) ?? [];
      return (
        <>
          {formatFigure(value, decimals)}
          {codes.map((code) => (
            <CodeMark key={code} code={code} />
          ))}
        </>
      );
    },
  };
}

const leavesLast = ["rounds", "nights"];
const leavesFirst = ["total", "high-gun", "last", "straights", "run", "high-guns"];

/** A number beside the one that ranks: a narrow page may do without it. */
export function besideRanked(column: Column): Column {
  if (leavesFirst.includes(column.id)) return { ...column, priority: 3 };
  return leavesLast.includes(column.id) ? { ...column, priority: 2 } : column;
}
