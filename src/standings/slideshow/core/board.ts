import type { raceOf } from "#season/figures/race-lines.ts";
import type { Movement } from "#season/words/movement.ts";
import type { MatchDrawn } from "#ui/pictures/match-bar.tsx";
import type { StageLayout } from "./stage-layout.ts";

export type BoardColumn = {
  id: string;
  label: string;
  /** Omitted first where there is little room. */
  isExtra?: boolean;
};

type RowBase = {
  key: string;
  /** Members and teams whose new scores mark this row; see `changedSince`. */
  about: readonly string[];
};

export type TableRow = RowBase & {
  /** Empty on a board without ranks. */
  place: string;
  movement?: Movement;
  name: string;
  /** Beside or below the name: the team, or a remark. */
  more: string;
  /** One for each column. */
  cells: readonly string[];
};

/** `state`: how much of the night was shot; empty once the week is official. */
export type MatchSide = { name: string; net: string; state: string };
/** `middle`: what one of them needs to win, or the points. `drawn` is null without a result to draw. */
export type MatchRow = RowBase & {
  home: MatchSide;
  away: MatchSide;
  middle: string;
  drawn: MatchDrawn | null;
};
export type StraightRow = RowBase & { targets: number; name: string; team: string; text: string };

/** `leader`: the line in the club's color; `winner` of the last week: the dark one. */
export type SlideRace = ReturnType<typeof raceOf> & { leader: string | null; winner: string | null };

export type BoardContent = { id: string; title: string } & (
  | { kind: "table"; columns: readonly BoardColumn[]; rows: readonly TableRow[] }
  | { kind: "matches"; note: string; aside: string; rows: readonly MatchRow[] }
  | { kind: "race"; race: SlideRace; rows: readonly RowBase[] }
  | { kind: "straight"; rows: readonly StraightRow[] }
);

/** The band above a board: solid for official figures, hatched for the running week. */
export type Band = { isOfficial: boolean; status: string; detail: string };

export type SlideBoard = BoardContent & { band: Band };

/** The height of a row in table rows; a straight or the race fills its page. */
export function rowHeightsOf(kind: SlideBoard["kind"], { isNarrow }: Pick<StageLayout, "isNarrow">): number {
  const matches = isNarrow ? 5 : 2.5;
  const whole = Number.POSITIVE_INFINITY;
  return { table: 1, matches, race: whole, straight: whole }[kind];
}
