import type { ClubSeason } from "#season/queries/season-book.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { type LeaderboardOfSeason, leaderboardOf } from "#standings/boards/leaderboard.ts";
import { type BoardId, nightOf } from "#standings/boards/leaderboard-boards.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import type { BoardColumn, BoardContent, TableRow } from "./board.ts";

type Column = BoardColumn & {
  figure: (row: LeaderboardRow, shown: LeaderboardOfSeason) => number | null;
  /** What makes the figure another than those above and below it. */
  remark?: (row: LeaderboardRow, shown: LeaderboardOfSeason) => string;
};

const ranked: Record<BoardId, string> = {
  average: "Average",
  total: "Total",
  week: "Score",
  net: "Net",
  "high-gun": "High",
  improved: "Gain",
};

const lastNight: Column = {
  id: "last",
  label: "Last",
  figure: ({ entry }) => entry.last?.raw ?? null,
  remark: shortNight,
  isExtra: true,
};

/** One round of a night of two is not compared with two unmarked. */
function shortNight({ entry }: LeaderboardRow, { rules }: LeaderboardOfSeason): string {
  const week = entry.last ? entry.individual.weeks[entry.last.week] : undefined;
  const rounds = week?.rounds.filter(({ counts }) => counts).length ?? 0;
  if (!week || rounds >= rules.format.roundsPerWeek) return "";
  return ` in ${rounds} rd`;
}
const gap: Column = {
  id: "gap",
  label: "Gap",
  figure: (row) => (row.gap === 0 ? null : row.gap),
  isExtra: true,
};
const average: Column = {
  id: "average",
  label: "Average",
  figure: ({ entry }) => entry.individual.average,
  isExtra: true,
};

/** A board of the leaderboard for a television: place, name, the figure it ranks by, and what helps to read it. `top` 0: all. */
export function shooterBoard(season: ClubSeason, id: BoardId, top: number): BoardContent {
  const asked = { board: id, week: 0, class: "", category: "", division: "", minRounds: 0 };
  const shown = leaderboardOf(season.book, asked);
  const columns = columnsOf(id, shown);
  // Who is tied with the last place shown is shown too.
  const rows = top > 0 ? shown.rows.filter(({ place }) => place.rank <= top) : shown.rows;
  const title = id === "week" ? `Week ${shown.week}` : shown.board.label;
  const decimals = columns.map((column) => decimalsOf(shown.rows.map((row) => column.figure(row, shown))));
  return {
    kind: "table",
    id,
    title: rows.length < shown.rows.length ? `${title}, top ${top}` : title,
    columns,
    rows: rows.map(
      (row): TableRow => ({
        key: row.entry.member.id,
        about: [row.entry.member.id],
        place: placeLabel(row.place),
        ...(shown.board.hasMovement ? { movement: row.movement } : {}),
        name: row.entry.member.name,
        more: row.entry.team?.name ?? "",
        cells: columns.map(
          (column, place) =>
            formatFigure(column.figure(row, shown), decimals[place]) + (column.remark?.(row, shown) ?? ""),
        ),
      }),
    ),
  };
}

function columnsOf(id: BoardId, { rules }: LeaderboardOfSeason): Column[] {
  const isNetWeek = id === "week" && rules.handicap.enabled;
  const main: Column = { id, label: isNetWeek ? ranked.net : ranked[id], figure: ({ figure }) => figure };
  switch (id) {
    case "average":
      return [lastNight, main];
    case "week":
      return rules.handicap.enabled ? [rawOfWeek, main] : [average, main];
    case "net":
      return [rawTotal, gap, main];
    case "total":
      return [gap, main];
    default:
      return [average, main];
  }
}

const rawOfWeek: Column = {
  id: "raw",
  label: "Raw",
  figure: ({ entry }, { week }) => nightOf(entry, week)?.raw ?? null,
};
const rawTotal: Column = { id: "raw", label: "Raw", figure: ({ entry }) => entry.individual.total };
