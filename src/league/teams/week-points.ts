import { add, type Fraction, fraction, greatest, mean, multiply, subtract, zero } from "../math/fraction.ts";
import { groupedByValue } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { TeamEntry } from "./team-entries.ts";
import type { TeamNight } from "./team-nights.ts";

export type WeekPlace = { rank: number | null; rankPoints: Fraction | null };

/** Points of a place, from 1; never below 0. */
function pointsOfPlace(place: number, { standings: { rankPoints } }: ResolvedRules): Fraction {
  const lost = multiply(fraction(rankPoints.step), fraction(place - 1));
  return greatest(zero, subtract(fraction(rankPoints.top), lost));
}

/** False for a night without a place among the week's totals. */
export function takesPlace(night: TeamNight, { standings }: ResolvedRules): boolean {
  const isOut = standings.team === "rankPoints" && standings.rankPoints.forfeit === "none";
  return night.total !== null && !(night.outcome === "forfeit" && isOut);
}

export function weekPlaces(nights: readonly TeamNight[], rules: ResolvedRules): Map<TeamNight, WeekPlace> {
  const byRankPoints = rules.standings.team === "rankPoints";
  const places = new Map<TeamNight, WeekPlace>();
  for (const night of nights) {
    const earnsNothing = byRankPoints && night.outcome === "forfeit";
    places.set(night, { rank: null, rankPoints: earnsNothing ? zero : null });
  }
  const taking = nights.filter((night) => takesPlace(night, rules));
  for (const placed of placesOf(taking, ({ total }) => total ?? zero)) {
    const rankPoints = byRankPoints ? sharedPoints(placed, (place) => pointsOfPlace(place, rules)) : null;
    places.set(placed.entry, { rank: placed.first, rankPoints });
  }
  return places;
}

/** A counting member's place among all of the week, and its points. */
export type TrueTeamPlace = {
  night: TeamNight;
  entry: TeamEntry;
  first: number;
  last: number;
  points: Fraction;
};

/** True team: the best of N counting members earns N, the last 1; ties share. Disregarded nights are left out. */
export function trueTeamPlaces(nights: readonly TeamNight[]): TrueTeamPlace[] {
  const countedEntries = nights
    .filter(({ outcome }) => outcome === "shot")
    .flatMap((night) => night.countedEntries.map((entry) => ({ night, entry })));
  return placesOf(countedEntries, ({ entry }) => entry.net).map((placed) => ({
    ...placed.entry,
    first: placed.first,
    last: placed.last,
    points: sharedPoints(placed, (place) => fraction(countedEntries.length + 1 - place)),
  }));
}

export function trueTeamPoints(places: readonly TrueTeamPlace[], night: TeamNight): Fraction {
  return places.reduce((total, place) => (place.night === night ? add(total, place.points) : total), zero);
}

/** An entry with the places it shares: `first` to `last`, from 1. */
type Placed<Entry> = { entry: Entry; first: number; last: number };

/** Competition places by value, highest first; equal values share. */
function placesOf<Entry>(entries: readonly Entry[], worth: (entry: Entry) => Fraction): Placed<Entry>[] {
  let last = 0;
  return groupedByValue(entries, worth).flatMap(({ entries: tied }) => {
    const first = last + 1;
    last += tied.length;
    return tied.map((entry) => ({ entry, first, last }));
  });
}

/** The mean of the points of the shared places. */
function sharedPoints({ first, last }: Placed<unknown>, pointsOf: (place: number) => Fraction): Fraction {
  const places = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return mean(places.map(pointsOf)) ?? fraction(0);
}
