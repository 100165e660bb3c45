import type { BookTeam } from "../book/book.ts";
import { compare } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { MatchResult } from "./matches.ts";

/** Teams without a starting place come last. */
const lastPlace = 1_000_000;

/** A lower team won: the two swapped places. `from` and `to` are the winner's. */
export type LadderStep = { week: number; winner: string; loser: string; from: number; to: number };

/** Ladder places from 1 by team id: a winner from below swaps places, a tie changes nothing. */
export function ladderCourse(
  teams: readonly BookTeam[],
  matches: readonly MatchResult[],
): { places: ReadonlyMap<string, number>; steps: LadderStep[] } {
  const order = [...teams].sort(
    (a, b) => (a.place ?? lastPlace) - (b.place ?? lastPlace) || compareText(a.id, b.id),
  );
  const places = new Map(order.map(({ id }, index) => [id, index + 1]));
  const steps: LadderStep[] = [];
  for (const match of matches) {
    const won = winnerAndLoser(match);
    if (won === null) continue;
    const [winner, loser] = won;
    const [from, to] = [places.get(winner) ?? 0, places.get(loser) ?? 0];
    if (from <= to) continue;
    places.set(winner, to);
    places.set(loser, from);
    steps.push({ week: match.week, winner, loser, from, to });
  }
  return { places, steps };
}

/** Null for a tie, a match without points, and a team that met its own averages. */
export function winnerAndLoser({
  home,
  away,
  homePoints,
  awayPoints,
}: MatchResult): [winner: string, loser: string] | null {
  if (away === null || homePoints === null || awayPoints === null) return null;
  const difference = compare(homePoints, awayPoints);
  if (difference === 0) return null;
  return difference > 0 ? [home, away] : [away, home];
}
