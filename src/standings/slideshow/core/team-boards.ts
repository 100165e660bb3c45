import { kindsOf, raceLines, raceOf } from "#season/figures/race-lines.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, reportThrough, seasonOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { buildTeamGrid, type TeamRow } from "#season/words/team-grid.ts";
import { textIn } from "#standings/boards/tables/board-table.ts";
import { teamTable } from "#standings/boards/tables/team-table.ts";
import { teamWeekTable } from "#standings/boards/tables/team-week-table.ts";
import type { BoardContent, TableRow } from "./board.ts";
import { figuresOnTelevision } from "./board-on-television.ts";

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

export function weekBoard({ book }: ClubSeason): BoardContent {
  const report = reportOf(book);
  const table = teamWeekTable(buildTeamGrid(book, report), report.throughWeek);
  const { columns, cellsOf } = figuresOnTelevision(table);
  const [place, remarks] = [textIn(table, table.place), textIn(table, table.remarks)];
  return {
    kind: "table",
    id: table.id,
    title: table.title,
    columns,
    rows: table.rows.map((row) => ({
      ...rowBase(row),
      place: place(row),
      more: remarks(row),
      cells: cellsOf(row),
    })),
  };
}

function rowBase({ team }: Pick<TeamRow, "team">) {
  return { key: team.id, about: [team.id], name: team.name };
}

function movementOf(rank: number, earlier: number | undefined): TableRow["movement"] {
  return earlier === undefined ? null : earlier - rank;
}

export function raceBoard({ book }: ClubSeason): BoardContent {
  const { throughWeek, teams } = reportOf(book);
  const lines = raceLines(seasonOf(book), throughWeek);
  const kind = kindsOf(lines)[0] ?? "rank";
  const race = raceOf(book, { throughWeek, lines, kind });
  const leader = lines[0]?.id ?? null;
  const wonLast = lines.map(({ id }) => ({ id, points: teams[id]?.weeks[throughWeek]?.points ?? 0 }));
  const most = Math.max(0, ...wonLast.map(({ points }) => points));
  const winner = wonLast.find(({ id, points }) => id !== leader && points > 0 && points === most);
  return {
    kind: "race",
    id: "race",
    title: "Season race",
    race: { ...race, leader, winner: winner?.id ?? null },
    rows: lines.length === 0 ? [] : [{ key: "race", about: [] }],
  };
}
