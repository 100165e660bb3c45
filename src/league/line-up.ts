import { divide, type Fraction, fraction } from "./fraction.ts";
import { compareHighestFirst, compareText } from "./order.ts";
import type { ResolvedRules } from "./rules-types.ts";
import type { TeamEntry } from "./team-entries.ts";
import type { TeamNight } from "./team-nights.ts";

/** Who stands in a line-up place in one round, and the net score of that round. */
export type Standing = { who: { memberId: string } | { blind: number }; score: Fraction };
/** Places from 1; a gap stays a gap. */
export type LineUp = ReadonlyMap<number, Standing>;

/** Rounds a team's night has in a match: those asked for, or more where more count. */
export function roundsShot(night: TeamNight): number {
  return Math.max(0, ...night.counted.map((entry) => entry.rounds.length));
}

/** Whether any member, not only a blind, shot round `k` (from 1). */
export function hasShot(night: TeamNight, k: number): boolean {
  return night.counted.some((entry) => entry.rounds.length >= k);
}

/**
 * The counted members and blinds of a team in round `k`: places as entered, then members without one by
 * going-in average, then the blinds in their own order.
 */
export function lineUpOf(night: TeamNight, k: number, rules: ResolvedRules): LineUp {
  const places = new Map<number, Standing>();
  const free: TeamEntry[] = [];
  for (const entry of [...night.counted].sort(compareForLineUp)) {
    const round = entry.rounds[k - 1];
    if (round === undefined) continue;
    if (round.position === null || places.has(round.position)) free.push(entry);
    else places.set(round.position, { who: { memberId: entry.memberId }, score: round.net });
  }
  for (const entry of free) {
    const score = entry.rounds[k - 1]?.net;
    if (score !== undefined) places.set(firstFree(places), { who: { memberId: entry.memberId }, score });
  }
  night.blinds.forEach((_, blind) => {
    const score = blindShare(night, blind, k, rules);
    if (score !== null) places.set(firstFree(places), { who: { blind }, score });
  });
  return places;
}

/** A blind has an equal share in each of the rounds of a week. */
function blindShare(night: TeamNight, blind: number, k: number, { format }: ResolvedRules): Fraction | null {
  const score = night.blinds[blind]?.net;
  return score === undefined || k > format.roundsPerWeek
    ? null
    : divide(score, fraction(format.roundsPerWeek));
}

function firstFree(places: LineUp): number {
  let place = 1;
  while (places.has(place)) place += 1;
  return place;
}

function compareForLineUp(a: TeamEntry, b: TeamEntry): number {
  return compareHighestFirst(a.goingIn.average, b.goingIn.average) || compareText(a.memberId, b.memberId);
}
