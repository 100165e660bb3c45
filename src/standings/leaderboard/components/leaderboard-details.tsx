import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import { MemberName } from "#season/screens/member-link.tsx";
import { MovementMark } from "#season/screens/movement-mark.tsx";
import { placeLabel } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { noteLines } from "#season/words/night-notes.ts";
import { nextYardLine, yardLineText } from "#season/words/yard-lines.ts";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import { MemberSheetLinks, memberSecondLine, memberSubtitle } from "#standings/boards/member-sheet.tsx";
import { memberTies } from "#standings/boards/standing-ties.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { type BoardFigure, boardFigures, isElsewhere } from "./leaderboard-figure-columns.tsx";

/** A row of the board on a phone. */
export function leaderboardParts(shown: LeaderboardOfSeason): RowParts<LeaderboardRow> {
  const figures = boardFigures(shown);
  const ranking = figures.find(({ id }) => id === shown.board.id) ?? figures[0];
  const decimals = ranking?.decimals ?? decimalsOf(shown.rows.map(({ figure }) => figure));
  return {
    lead: ({ place }) => placeLabel(place),
    title: ({ entry: { member } }) => <MemberName id={member.id} name={member.name} />,
    second: ({ entry }) => memberSecondLine(entry),
    figure: (row) => formatFigure(ranking?.figureOf(row) ?? null, decimals),
    ...(shown.board.hasMovement ? { note: ({ movement }) => <MovementMark movement={movement} /> } : {}),
  };
}

/** What is behind a row: every figure with its arithmetic, and where to go on from here. */
export function memberDetails(shown: LeaderboardOfSeason, seasonId: string): RowDetails<LeaderboardRow> {
  return {
    nameOf: ({ entry }) => entry.member.name,
    subtitle: ({ entry, place }) => memberSubtitle(entry, place, shown.rows.length),
    content: (row) => (
      <>
        <FigureLines key={row.entry.member.id} book={shown.book} lines={linesOf(row, shown)} />
        <MemberSheetLinks memberId={row.entry.member.id} seasonId={seasonId} />
      </>
    ),
  };
}

function linesOf(row: LeaderboardRow, shown: LeaderboardOfSeason): FigureLine[] {
  const figures = boardFigures(shown);
  const ranking = figures.find(({ id }) => id === shown.board.id) ?? figures[0];
  const others = figures.filter((figure) => figure !== ranking && !isElsewhere(figure.id, shown));
  const line = (figure: BoardFigure) => lineOf(figure, row, shown);
  const gap = row.gap === 0 || row.gap === null ? "–" : formatFigure(row.gap, 2);
  return [
    ...(ranking ? [{ ...line(ranking), isOpen: true }] : []),
    ...rankLines(row, shown),
    { label: "Gap to the leader", value: gap },
    ...others.map(line),
    ...classLines(row),
    ...yardLines(row, shown),
    ...noteLines(shown.book, row.entry.member.id),
  ];
}

function lineOf(figure: BoardFigure, row: LeaderboardRow, shown: LeaderboardOfSeason): FigureLine {
  const value = figure.figureOf(row);
  const decimals = figure.decimals ?? decimalsOf(shown.rows.map(figure.figureOf));
  const path = typeof figure.path === "function" ? figure.path(row) : figure.path;
  return {
    label: figure.header,
    note: figure.noteOf?.(row),
    value: value === null ? "–" : formatFigure(value, decimals),
    path: value === null || path === undefined ? undefined : memberPlace(row, shown) + path,
  };
}

/** Where a member's figures are in the report, of the season or of the part that is shown. */
function memberPlace({ entry }: LeaderboardRow, { part }: LeaderboardOfSeason): string {
  return `${part?.path ?? ""}individuals.${entry.member.id}.`;
}

/** The season's own rank explains itself. */
function rankLines(row: LeaderboardRow, shown: LeaderboardOfSeason): FigureLine[] {
  const { entry, place } = row;
  if (shown.board.settledRank === undefined || entry.individual.rank !== place.rank) return [];
  const note = memberTies(shown.book, shown.part?.report ?? null, entry.member.id).join(". ");
  return [{ label: "Rank", value: placeLabel(place), note, path: `${memberPlace(row, shown)}rank` }];
}

/** Where they stand on the next night. */
function yardLines({ entry }: LeaderboardRow, { book }: LeaderboardOfSeason): FigureLine[] {
  const { yardage } = entry.individual;
  if (yardage === null) return [];
  const moved = nextYardLine(book, { memberId: entry.member.id, teamId: null });
  return [
    {
      label: "Yard line, next night",
      value: `${formatFigure(yardage)} yd`,
      note: moved && moved.before !== moved.yards ? yardLineText(moved) : undefined,
      path: `individuals.${entry.member.id}.yardage`,
    },
  ];
}

function classLines({ entry: { member, individual } }: LeaderboardRow): FigureLine[] {
  if (individual.class === null) return [];
  return [{ label: "Class", value: individual.class, path: `individuals.${member.id}.class` }];
}
