import type { FigureLine } from "#season/figures/figure-lines.tsx";
import { yardFigure } from "#season/figures/yard-line.ts";
import { MovementMark } from "#season/screens/movement-mark.tsx";
import { placeLabel } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { noteLines } from "#season/words/night-notes.ts";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import { nightOf } from "#standings/boards/leaderboard-boards.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import { memberDetails, memberParts } from "#standings/boards/member-sheet.tsx";
import { memberTies } from "#standings/boards/standing-ties.ts";
import { boardFigureLine } from "#standings/boards/tables/board-on-screen.tsx";
import { type BoardColumn, besideRanked } from "#standings/boards/tables/board-table.ts";
import { leaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { trendOf } from "./leaderboard-columns.tsx";

export function leaderboardParts(leaderboard: LeaderboardOfSeason): RowParts<LeaderboardRow> {
  return {
    ...memberParts(leaderboardTable(leaderboard)),
    aside: trendOf(leaderboard),
    ...noteOf(leaderboard),
  };
}

function noteOf({ board, rules, week }: LeaderboardOfSeason): Pick<RowParts<LeaderboardRow>, "note"> {
  if (board.hasMovement) return { note: ({ movement }) => <MovementMark movement={movement} /> };
  if (board.id !== "week" || !rules.handicap.enabled) return {};
  return { note: ({ entry }) => `${formatFigure(nightOf(entry, week)?.raw ?? null)} hits` };
}

export function leaderboardDetails(
  leaderboard: LeaderboardOfSeason,
  seasonId: string,
): RowDetails<LeaderboardRow> {
  return memberDetails({ ...leaderboard, linesOf: (row) => linesOf(row, leaderboard) }, seasonId);
}

function linesOf(row: LeaderboardRow, leaderboard: LeaderboardOfSeason): FigureLine[] {
  const table = leaderboardTable(leaderboard);
  const { rankedBy } = table;
  const line = (column: BoardColumn<LeaderboardRow>) => boardFigureLine(table, column)(row);
  const others = besideRanked(table, "details").filter(({ isText, value }) => !isText || value(row) !== null);
  return [
    { ...line(rankedBy), isOpen: true },
    ...rankLines(row, leaderboard),
    ...others.toSorted((a, b) => Number(a.isText ?? false) - Number(b.isText ?? false)).map(line),
    ...yardFigure(
      leaderboard.book,
      { memberId: row.entry.member.id, teamId: null },
      row.entry.individual.yardage,
    ),
    ...noteLines(leaderboard.book, row.entry.member.id),
  ];
}

/** The season's own rank explains itself. */
function rankLines(row: LeaderboardRow, leaderboard: LeaderboardOfSeason): FigureLine[] {
  const { entry, place } = row;
  if (leaderboard.board.settledRank === undefined || entry.individual.rank !== place.rank) return [];
  const note = memberTies(leaderboard.book, leaderboard.part?.report ?? null, entry.member.id).join(". ");
  return [
    {
      label: "Rank",
      value: placeLabel(place),
      note,
      path: `${leaderboard.part?.path ?? ""}individuals.${entry.member.id}.rank`,
    },
  ];
}
