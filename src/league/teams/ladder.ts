import type { BookTeam } from "../book/book.ts";
import { compare } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { MatchResult } from "./matches.ts";

/** Teams without a place at the start come after all that have one. */
const lastPlace = 1_000_000;

/** Places on a ladder, from 1, by team id: who wins from below changes places with the other, a tie changes nothing. */
export function ladderPlaces(
  teams: readonly BookTeam[],
  matches: readonly MatchResult[],
): ReadonlyMap<string, number> {
  const order = [...teams].sort(
    (a, b) => (a.place ?? lastPlace) - (b.place ?? lastPlace) || compareText(a.id, b.id),
  );
  const places = new Map(order.map(({ id }, index) => [id, index + 1]));
  for (const match of matches) {
    const won = winnerAndLoser(match);
    if (won === null) continue;
    const [winner, loser] = won;
    const [ahead, behind] = [places.get(winner) ?? 0, places.get(loser) ?? 0];
    if (ahead <= behind) continue;
    places.set(winner, behind);
    places.set(loser, ahead);
  }
  return places;
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
