import type { ReactNode } from "react";
import { improvementUnit } from "#league/individuals/improvement.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/standings/figures.ts";
import type { LeaderboardOfSeason } from "#season/standings/leaderboard.ts";
import type { BoardId } from "#season/standings/leaderboard-boards.ts";
import type { LeaderboardRow } from "#season/standings/leaderboard-rows.ts";
import { figureOfMember, type OnExplain } from "#season/ui/figure-dialog.tsx";
import { ReportFigure } from "#season/ui/report-figure.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { type ScoreCode, scoreCodesOf } from "../core/team-week-details.ts";

type Column = DataColumn<LeaderboardRow>;

/** Some figures belong to some boards only; net ones stand where the board ranks by them. */
export function isElsewhere(columnId: string, { board, rules }: LeaderboardOfSeason): boolean {
  if (columnId === "week" || columnId === "improved") return true;
  if (columnId === "run" || columnId === "high-guns") return board.id !== "high-gun";
  if (columnId === "net" || columnId === "handicap")
    return !rules.handicap.enabled || rawBoards.includes(board.id);
  if (columnId === "total") return board.id === "net" && !rules.handicap.enabled;
  return false;
}

const rawBoards: readonly BoardId[] = ["average", "total", "high-gun", "improved"];

/** Every figure a board can rank by or show beside, by the id of its board where it has one. */
export function figureColumns(shown: LeaderboardOfSeason, ask: OnExplain): Column[] {
  const { rules, week } = shown;
  const straight = Math.min(...rules.milestones);
  const explained = (figure: Explained) => explainedColumn(shown, ask, figure);
  return [
    explained({
      id: "average",
      header: "Average",
      meaning: "Hits per round",
      decimals: 2,
      path: "average",
      figureOf: ({ entry }) => entry.individual.average,
    }),
    explained({
      id: "week",
      header: "Score",
      meaning: `Score of week ${week}`,
      path: `weeks.${week}.${rules.handicap.enabled ? "net" : "raw"}`,
      figureOf: ({ figure }) => figure,
      codesOf: codesOfWeek(shown),
    }),
    explained({
      id: "improved",
      header: "Gain",
      meaning: `In ${improvementUnit(rules)}`,
      decimals: 2,
      path: "improvement",
      figureOf: ({ figure }) => figure,
    }),
    explained({
      id: "rounds",
      header: "Rounds",
      meaning: "Counted rounds",
      path: "rounds",
      figureOf: ({ entry }) => entry.individual.rounds,
    }),
    explained({
      id: "total",
      header: "Total",
      meaning: "Raw targets of the weeks that count",
      path: "total",
      figureOf: ({ entry }) => entry.individual.total,
    }),
    explained({
      id: "net",
      header: "Net total",
      meaning: "With handicap",
      path: "netTotal",
      figureOf: ({ entry }) => entry.individual.netTotal,
    }),
    explained({
      id: "handicap",
      header: "Handicap",
      meaning: "A round, for the next night",
      path: "handicap",
      figureOf: ({ entry }) => entry.individual.handicap,
    }),
    explained({
      id: "high-gun",
      header: "High",
      meaning: "Highest raw score of a week",
      path: ({ entry }) => `weeks.${entry.high?.week}.raw`,
      figureOf: ({ entry }) => entry.high?.raw ?? null,
    }),
    explained({
      id: "last",
      header: "Last",
      meaning: "Raw score of the last week shot",
      path: ({ entry }) => `weeks.${entry.last?.week}.raw`,
      figureOf: ({ entry }) => entry.last?.raw ?? null,
    }),
    explained({
      id: "straights",
      header: "Straights",
      meaning: `Runs of ${straight} hits or more, also from one round into the next`,
      path: `straights.${straight}`,
      figureOf: ({ entry }) => entry.individual.straights[straight] ?? null,
    }),
    explained({
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
  /** Unless given, as many as the column needs. */
  decimals?: Decimals;
  /** Where the figure is in a member's report. */
  path: string | ((row: LeaderboardRow) => string);
  figureOf: (row: LeaderboardRow) => number | null;
  /** Codes beside the figure: made up, shot ahead, as a substitute. */
  codesOf?: (row: LeaderboardRow) => readonly ScoreCode[];
};

/** How each member's score of the week came about, where it was not simply shot that night. */
function codesOfWeek({ book, week }: LeaderboardOfSeason): (row: LeaderboardRow) => readonly ScoreCode[] {
  const rows = book.scores.filter((row) => row.week === week && row.status === "complete");
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return ({ entry }) => scoreCodesOf(byMember.get(entry.member.id) ?? []);
}

function explainedColumn({ rows }: LeaderboardOfSeason, ask: OnExplain, figure: Explained): Column {
  const { id, header, meaning, path, figureOf, codesOf } = figure;
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
      const title = `${header} of ${row.entry.member.name}`;
      const at = typeof path === "string" ? path : path(row);
      return (
        <>
          <ReportFigure figure={figureOfMember(row.entry.member, at, title)} ask={ask}>
            {formatFigure(value, decimals)}
          </ReportFigure>
          {codesOf ? ` ${codesOf(row).join(" ")}` : null}
        </>
      );
    },
  };
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
