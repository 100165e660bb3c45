import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, reportThrough } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { type Decimals, formatFigure } from "#season/words/figures.ts";
import { buildTeamGrid, cellRemarks, type TeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import { teamTable } from "#standings/boards/tables/team-table.ts";
import type { BoardColumn, BoardContent, TableRow } from "./board.ts";
import { figuresOnTelevision } from "./board-on-television.ts";

type Column = BoardColumn & { decimals: Decimals; figure: (row: TeamRow) => number | null };

/** The standing of the teams, with the week beside the season. */
export function standingsBoard({ book }: ClubSeason): BoardContent {
  const report = reportOf(book);
  const grid = buildTeamGrid(book, report);
  const before = reportThrough(book, report.throughWeek - 1);
  const { columns, cellsOf } = figuresOnTelevision(teamTable(grid));
  return {
    kind: "table",
    id: "standings",
    title: "Team standings",
    columns,
    rows: grid.rows.map((row) => ({
      ...rowBase(row),
      place: placeLabel(row.place),
      movement: movementOf(row.place.rank, before?.teams[row.team.id]?.rank),
      more: row.season.division ?? "",
      cells: cellsOf(row),
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
    rows: inOrder.map((row) => {
      const cell = row.cells.get(week);
      return {
        ...rowBase(row),
        place: cell?.place ? placeLabel(cell.place) : "–",
        more: cell ? remarks(cell.result) : "",
        cells: columns.map(({ figure, decimals }) => formatFigure(figure(row), decimals)),
      };
    }),
  };
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

function rowBase({ team }: TeamRow) {
  return { key: team.id, about: [team.id], name: team.name };
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
