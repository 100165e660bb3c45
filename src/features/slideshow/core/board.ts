import type { Movement } from "#season/standings/leaderboard-rows.ts";

export type BoardColumn = {
  id: string;
  label: string;
  /** Goes first where there is little room. */
  isExtra?: boolean;
};

type RowBase = {
  key: string;
  /** Members and teams whose new scores mark this row. */
  about: readonly string[];
};

export type TableRow = RowBase & {
  /** Empty where a board ranks no one. */
  place: string;
  movement?: Movement;
  name: string;
  /** Beside or below the name: the team, what is out of the ordinary. */
  more: string;
  /** A figure for each column. */
  cells: readonly string[];
};

export type MatchSide = { name: string; total: string; text: string; out: string };
export type MatchRow = RowBase & { home: MatchSide; away: MatchSide; points: string };
export type StraightRow = RowBase & { targets: number; name: string; team: string; text: string };

type BoardBase = { id: string; title: string; note: string };

/** One thing to show, page by page. */
export type SlideBoard = BoardBase &
  (
    | { kind: "table"; columns: readonly BoardColumn[]; rows: readonly TableRow[] }
    | { kind: "matches"; rows: readonly MatchRow[] }
    | { kind: "straight"; rows: readonly StraightRow[] }
  );

export type SlideRow = TableRow | MatchRow | StraightRow;

/** How many rows of a table one row of a board is as high as; a straight has the page to itself. */
export const rowHeightsOf: Record<SlideBoard["kind"], number> = {
  table: 1,
  matches: 5,
  straight: Number.POSITIVE_INFINITY,
};
