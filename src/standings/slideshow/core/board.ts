import type { raceOf } from "#season/figures/race-lines.ts";
import type { Movement } from "#season/words/movement.ts";
import type { MatchDrawn } from "#ui/pictures/match-bar.tsx";
import type { StageLayout } from "./stage-layout.ts";

export type BoardColumn = {
  id: string;
  label: string;
  /** Goes first where there is little room. */
  isExtra?: boolean;
};

type RowBase = {
  key: string;
  /** Members and teams whose new scores mark this row, as `changedSince` names them. */
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

/** `state` is how much of the night was shot; empty once the week is official. */
export type MatchSide = { name: string; net: string; state: string };
/** `middle` is what is certain of both: what one needs to win, or the points. `drawn` is null where there is nothing to draw. */
export type MatchRow = RowBase & {
  home: MatchSide;
  away: MatchSide;
  middle: string;
  drawn: MatchDrawn | null;
};
export type StraightRow = RowBase & { targets: number; name: string; team: string; text: string };

/** `leader` has the line in the club's color, `winner` of the last week the dark one. */
export type SlideRace = ReturnType<typeof raceOf> & { leader: string | null; winner: string | null };

type BoardBase = { id: string; title: string };

export type BoardContent = BoardBase &
  (
    | { kind: "table"; columns: readonly BoardColumn[]; rows: readonly TableRow[] }
    | { kind: "matches"; note: string; aside: string; rows: readonly MatchRow[] }
    | { kind: "race"; race: SlideRace; rows: readonly RowBase[] }
    | { kind: "straight"; rows: readonly StraightRow[] }
  );

/** The band above a board: solid for what is official, hatched for the week that is being shot. */
export type Band = { isOfficial: boolean; status: string; detail: string };

/** One thing to show, page by page. */
export type SlideBoard = BoardContent & { band: Band };

/** How many rows of a table one row of a board is as high as; a straight and the race have the page to themselves. */
export function rowHeightsOf(kind: SlideBoard["kind"], { isNarrow }: Pick<StageLayout, "isNarrow">): number {
  const matches = isNarrow ? 5 : 2.5;
  const whole = Number.POSITIVE_INFINITY;
  return { table: 1, matches, race: whole, straight: whole }[kind];
}
