import { divide, type Fraction, fraction } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { compareGoingIn, type TeamEntry, type TeamRound } from "./team-entries.ts";
import type { TeamNight } from "./team-nights.ts";

/** The holder of a lineup position in one round, with their net score. */
export type Standing = { who: { memberId: string } | { blind: number }; score: Fraction };
/** Positions from 1; a gap stays. */
export type LineUp = ReadonlyMap<number, Standing>;

/** A team's rounds in a match: the planned ones, or more if more count. */
export function roundsShot(night: TeamNight): number {
  return Math.max(0, ...night.countedEntries.flatMap(({ rounds }) => rounds.map(({ k }) => k)));
}

/** True when a member, not only a blind, shot round `k` (from 1). */
export function hasShot(night: TeamNight, k: number): boolean {
  return night.countedEntries.some((entry) => roundOf(entry, k) !== undefined);
}

/**
 * The lineup in round `k`: entered positions, then other members by going-in average, then blinds with an equal share
 * in each round. Positions last for the night: a member who skips a round leaves a gap, and no one moves up, unless the
 * position was entered for someone who shot. If the best of each round count, only those are in it.
 */
export function lineUpOf(night: TeamNight, k: number, { format }: ResolvedRules): LineUp {
  const places = new Map<number, Standing | null>();
  const free: TeamEntry[] = [];
  const members = [...night.countedEntries].sort(compareGoingIn);
  const shot = members.filter((entry) => roundOf(entry, k) !== undefined);
  const otherEntries =
    night.byRound === null ? members.filter((entry) => roundOf(entry, k) === undefined) : [];
  for (const entry of [...shot, ...otherEntries]) {
    const position = (roundOf(entry, k) ?? entry.rounds[0])?.position ?? null;
    if (position === null || places.has(position)) free.push(entry);
    else places.set(position, standingOf(entry, k));
  }
  for (const entry of free.sort(compareGoingIn)) places.set(firstFree(places), standingOf(entry, k));
  const rounds = fraction(format.roundsPerWeek);
  const blinds = k <= format.roundsPerWeek ? night.blinds : [];
  for (const [blind, { net }] of blinds.entries())
    places.set(firstFree(places), { who: { blind }, score: divide(net, rounds) });
  return new Map([...places].filter((place): place is [number, Standing] => place[1] !== null));
}

function standingOf(entry: TeamEntry, k: number): Standing | null {
  const round = roundOf(entry, k);
  return round === undefined ? null : { who: { memberId: entry.memberId }, score: round.net };
}

function roundOf({ rounds }: TeamEntry, k: number): TeamRound | undefined {
  const usual = rounds[k - 1];
  return usual?.k === k ? usual : rounds.find((round) => round.k === k);
}

function firstFree(places: ReadonlyMap<number, unknown>): number {
  let place = 1;
  while (places.has(place)) place += 1;
  return place;
}
