import type { ClubSeason } from "#season/queries/season-book.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { everyone, leaderboardOf } from "#standings/boards/leaderboard.ts";
import type { BoardId } from "#standings/boards/leaderboard-boards.ts";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import type { BoardContent } from "./board.ts";
import { figuresOnTelevision } from "./board-on-television.ts";

/** Place, name, the ranking figure, and what helps to read it. `top` 0: all. */
export function shooterBoard(season: ClubSeason, id: BoardId, top: number): BoardContent {
  const leaderboard = leaderboardOf(season.book, { ...everyone, board: id });
  // Includes everyone who is tied with the last place.
  const rows = top > 0 ? leaderboard.rows.filter(({ place }) => place.rank <= top) : leaderboard.rows;
  const title = id === "week" ? `Week ${leaderboard.week}` : leaderboard.board.label;
  const { columns, cellsOf } = figuresOnTelevision(leaderboardTable(leaderboard));
  return {
    kind: "table",
    id,
    title: rows.length < leaderboard.rows.length ? `${title}, top ${top}` : title,
    columns,
    rows: rows.map((row) => ({
      key: row.entry.member.id,
      about: [row.entry.member.id],
      place: placeLabel(row.place),
      ...(leaderboard.board.hasMovement ? { movement: row.movement } : {}),
      name: row.entry.member.name,
      more: row.entry.team?.name ?? "",
      cells: cellsOf(row),
    })),
  };
}
