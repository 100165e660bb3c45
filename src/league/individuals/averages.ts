import type { BookMember, ScoreRow } from "../book/book.ts";
import { add, divide, type Fraction, fraction } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

/** What an average is made of: rounds, hits and targets so far. */
export type Tally = { rounds: number; hits: number; targets: number };

/** A member's record, week by week: what they go into a week with, and where they are at the end. */
export type ShootingRecord = {
  seed: Fraction | null;
  /** Index: week; the tally of all earlier weeks. */
  before: readonly Tally[];
  final: Tally;
};

const nothingShot: Tally = { rounds: 0, hits: 0, targets: 0 };
const longestSeason = 52;

/** `eligible` are the member's eligible rounds; substitute rounds stay out where the rules say so. */
export function recordOf(
  member: BookMember,
  eligible: readonly ScoreRow[],
  rules: ResolvedRules,
): ShootingRecord {
  const byWeek = new Map<number, Tally>();
  for (const { week, kind, hits, targets } of eligible) {
    if (kind === "substitute" && !rules.substitutes.ownAverage) continue;
    byWeek.set(week, addTally(byWeek.get(week) ?? nothingShot, { rounds: 1, hits, targets }));
  }
  const before: Tally[] = [nothingShot];
  for (let week = 1; week <= longestSeason; week += 1) {
    const sofar = before[week - 1] ?? nothingShot;
    const lastWeek = byWeek.get(week - 1);
    before.push(lastWeek === undefined ? sofar : addTally(sofar, lastWeek));
  }
  const last = byWeek.get(longestSeason) ?? nothingShot;
  return { seed: seedOf(member, rules), before, final: addTally(before[longestSeason] ?? nothingShot, last) };
}

function addTally(a: Tally, b: Tally): Tally {
  return { rounds: a.rounds + b.rounds, hits: a.hits + b.hits, targets: a.targets + b.targets };
}

/** The starting average: the member's own, else that of a new shooter, else none. */
function seedOf(member: BookMember, rules: ResolvedRules): Fraction | null {
  const seed = member.seedAverage ?? rules.average.newShooter;
  return seed === null ? null : fraction(seed);
}

/** What was shot before a week; beyond week 52 all of it. */
export function tallyBefore(record: ShootingRecord, week: number): Tally {
  return record.before[week] ?? record.final;
}

/** The seed counts as one round until `seedPhaseOutRounds` rounds are shot. */
export function doesSeedCount(tally: Tally, seed: Fraction | null, rules: ResolvedRules): seed is Fraction {
  return seed !== null && (tally.rounds === 0 || tally.rounds < rules.average.seedPhaseOutRounds);
}

/** Hits per round, exact; null with neither rounds nor a seed. */
export function averageOf(tally: Tally, seed: Fraction | null, rules: ResolvedRules): Fraction | null {
  if (doesSeedCount(tally, seed, rules)) {
    return divide(add(seed, fraction(tally.hits)), fraction(tally.rounds + 1));
  }
  return tally.rounds === 0 ? null : divide(fraction(tally.hits), fraction(tally.rounds));
}
