import { divide, type Fraction, fraction } from "../math/fraction.ts";
import { compareHighestFirst, compareText } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Blind } from "./blinds.ts";
import type { TeamEntry } from "./team-entries.ts";
import type { TeamNight } from "./team-nights.ts";

/** Who is in a line-up place, and the net score of one round; null where they did not shoot that round. */
export type Standing = { who: { memberId: string } | { blind: number }; score: Fraction | null };
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
 * The line-up of a night as it is in round `k`: places as entered, then members without one by going-in
 * average, then the blinds in their own order. Who leaves a round out keeps their place in it, unless it was
 * entered for someone who shot.
 */
export function lineUpOf(night: TeamNight, k: number, rules: ResolvedRules): LineUp {
  const places = new Map<number, Standing>();
  const free: TeamEntry[] = [];
  const members = [...night.counted].sort(compareForLineUp);
  const shot = members.filter((entry) => entry.rounds.length >= k);
  const left = members.filter((entry) => entry.rounds.length < k);
  for (const entry of [...shot, ...left]) {
    const position = (entry.rounds[k - 1] ?? entry.rounds[0])?.position ?? null;
    if (position === null || places.has(position)) free.push(entry);
    else places.set(position, standingOf(entry, k));
  }
  for (const entry of free.sort(compareForLineUp)) places.set(firstFree(places), standingOf(entry, k));
  for (const [index, blind] of night.blinds.entries())
    places.set(firstFree(places), { who: { blind: index }, score: blindShare(blind, k, rules) });
  return places;
}

function standingOf({ memberId, rounds }: TeamEntry, k: number): Standing {
  return { who: { memberId }, score: rounds[k - 1]?.net ?? null };
}

/** A blind has an equal share in each of the rounds of a week. */
function blindShare({ net }: Blind, k: number, { format }: ResolvedRules): Fraction | null {
  return k > format.roundsPerWeek ? null : divide(net, fraction(format.roundsPerWeek));
}

function firstFree(places: LineUp): number {
  let place = 1;
  while (places.has(place)) place += 1;
  return place;
}

function compareForLineUp(a: TeamEntry, b: TeamEntry): number {
  return compareHighestFirst(a.goingIn.average, b.goingIn.average) || compareText(a.memberId, b.memberId);
}
