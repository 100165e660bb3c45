import { type Fraction, toHundredths } from "#league/math/fraction.ts";
import { type Place, rankByCompetition } from "#season/words/competition-rank.ts";
import { type Movement, movementOf } from "#season/words/movement.ts";
import type { StandingEntry } from "#season/words/standing-entries.ts";
import { type Board, type BoardContext, compareOnBoard, gapBetween } from "./leaderboard-boards.ts";
import { isWithinFilters, type LeaderboardFilters } from "./leaderboard-filters.ts";

export type LeaderboardRow = {
  entry: StandingEntry;
  place: Place;
  figure: number;
  gap: number | null;
  movement: Movement;
};

export type UnrankedRow = { entry: StandingEntry; reason: string };

export type Leaderboard = { rows: LeaderboardRow[]; unranked: UnrankedRow[] };

type LeaderboardInput = {
  board: Board;
  context: BoardContext;
  filters: LeaderboardFilters;
  entries: readonly StandingEntry[];
  /** The same season a week earlier; null in the first week. */
  previous: readonly StandingEntry[] | null;
};

export function buildLeaderboard({
  board,
  context,
  filters,
  entries,
  previous,
}: LeaderboardInput): Leaderboard {
  const isWithin = (entry: StandingEntry) => isWithinFilters(entry, filters);
  const within = entries.filter(isWithin);
  const ranked = ranking(board, context, within);
  const earlier =
    previous && board.hasMovement
      ? ranksOf(board, { ...context, week: context.week - 1 }, previous.filter(isWithin))
      : null;
  const leader = ranked[0]?.figure ?? null;
  return {
    rows: ranked.map(({ entry, place, figure }) => ({
      entry,
      place,
      figure: toHundredths(figure),
      gap: gapBetween(leader, figure),
      movement: earlier ? movementOf(place.rank, earlier.get(entry.member.id)) : null,
    })),
    unranked: board.needsNights ? unrankedOf(within) : [],
  };
}

type Ranked = { entry: StandingEntry; place: Place; figure: Fraction };

function ranking(board: Board, context: BoardContext, entries: readonly StandingEntry[]): Ranked[] {
  const candidates = entries.filter((entry) => !board.needsNights || entry.individual.ranked);
  const withFigure = candidates.flatMap((entry) => {
    const figure = board.figure(entry, context);
    return figure === null ? [] : { entry, figure };
  });
  const compare = compareOnBoard(board, context);
  return rankByCompetition(withFigure, (a, b) => compare(a.entry, b.entry)).map(({ item, place }) => ({
    ...item,
    place,
  }));
}

function ranksOf(
  board: Board,
  context: BoardContext,
  entries: readonly StandingEntry[],
): ReadonlyMap<string, number> {
  return new Map(ranking(board, context, entries).map(({ entry, place }) => [entry.member.id, place.rank]));
}

/** Those who shot most nights first, with the reason. */
export function unrankedOf(entries: readonly StandingEntry[]): UnrankedRow[] {
  return entries
    .filter(({ individual }) => !individual.ranked)
    .map((entry) => ({
      entry,
      reason: entry.individual.unrankedReason ?? "not ranked by the season's rules",
    }))
    .toSorted(
      (a, b) =>
        b.entry.individual.nights - a.entry.individual.nights ||
        a.entry.member.name.localeCompare(b.entry.member.name),
    );
}
