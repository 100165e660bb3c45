import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, reportThrough } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { type Decimals, formatFigure } from "#season/words/figures.ts";
import { buildTeamGrid, cellRemarks, type TeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import type { BoardColumn, BoardContent, TableRow } from "./board.ts";

type Column = BoardColumn & { decimals: Decimals; figure: (row: TeamRow) => number | null };

/** The standing of the teams, with the week beside the season. */
export function standingsBoard({ book }: ClubSeason): BoardContent {
  const report = reportOf(book);
  const grid = buildTeamGrid(book, report);
  const week = report.throughWeek;
  const before = reportThrough(book, week - 1);
  const columns = seasonColumns(grid, week);
  return {
    kind: "table",
    id: "standings",
    title: "Team standings",
    columns,
    rows: tableRows(grid.rows, columns, (row) => ({
      place: placeLabel(row.place),
      movement: movementOf(row.place.rank, before?.teams[row.team.id]?.rank),
      more: row.season.division ?? "",
    })),
  };
}

/** The results of the latest week that was shot, the best first. */
export function weekBoard({ book }: ClubSeason): BoardContent {
  const report = reportOf(book);
  const grid = buildTeamGrid(book, report);
  const week = report.throughWeek;
  const shot = grid.rows.filter((row) => row.cells.has(week));
  const inOrder = shot.toSorted(
    (a, b) => rankIn(a, week) - rankIn(b, week) || a.team.name.localeCompare(b.team.name),
  );
  const columns = weekColumns(grid, week);
  return {
    kind: "table",
    id: "week",
    title: `Week ${week}`,
    columns,
    rows: tableRows(inOrder, columns, (row) => {
      const cell = row.cells.get(week);
      return {
        place: cell?.place ? placeLabel(cell.place) : "–",
        more: cell ? remarks(cell.result) : "",
      };
    }),
  };
}

function seasonColumns({ rankedBy, labels, decimals }: TeamGrid, week: number): Column[] {
  const ofWeek: Column = {
    id: "week",
    label: `Week ${week}`,
    decimals: decimals.total,
    figure: ({ cells }) => cells.get(week)?.result.total ?? null,
    isExtra: true,
  };
  const total: Column = {
    id: "total",
    label: labels.total,
    decimals: decimals.total,
    figure: ({ season }) => season.total,
  };
  if (rankedBy === "total") return [ofWeek, total];
  return [
    ofWeek,
    { ...total, isExtra: true },
    {
      id: rankedBy,
      label: rankedBy === "value" ? "Avg/week" : "Points",
      decimals: decimals[rankedBy],
      figure: ({ season }) => season[rankedBy],
    },
  ];
}

function weekColumns({ hasPoints, rows, decimals }: TeamGrid, week: number): Column[] {
  const total: Column = {
    id: "total",
    label: "Total",
    decimals: decimals.total,
    figure: ({ cells }) => cells.get(week)?.result.total ?? null,
  };
  if (!hasPoints) return [total];
  const bonus: Column = {
    id: "bonus",
    label: "Bonus",
    decimals: decimals.points,
    figure: ({ cells }) => cells.get(week)?.result.bonus ?? null,
    isExtra: true,
  };
  const points: Column = {
    id: "points",
    label: "Points",
    decimals: decimals.points,
    figure: ({ cells }) => cells.get(week)?.result.points ?? null,
  };
  const hasBonus = rows.some((row) => bonus.figure(row) !== 0 && bonus.figure(row) !== null);
  return [total, ...(hasBonus ? [bonus] : []), points];
}

function tableRows(
  rows: readonly TeamRow[],
  columns: readonly Column[],
  more: (row: TeamRow) => Pick<TableRow, "place" | "movement" | "more">,
): TableRow[] {
  return rows.map((row) => ({
    key: row.team.id,
    about: [row.team.id],
    name: row.team.name,
    ...more(row),
    cells: columns.map(({ figure, decimals }) => formatFigure(figure(row), decimals)),
  }));
}

function movementOf(rank: number, earlier: number | undefined): TableRow["movement"] {
  return earlier === undefined ? null : earlier - rank;
}

function rankIn({ cells }: TeamRow, week: number): number {
  return cells.get(week)?.place?.rank ?? Number.POSITIVE_INFINITY;
}

function remarks(result: Parameters<typeof cellRemarks>[0]): string {
  const blinds = result.blinds.length;
  const blindsText = blinds === 1 ? "1 blind" : `${blinds} blinds`;
  return [...(blinds > 0 ? [blindsText] : []), ...cellRemarks(result)].join(", ");
}
