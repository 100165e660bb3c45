import { plannedEvents } from "../individuals/averages.ts";
import { type GoingIn, handicapOf } from "../individuals/going-in.ts";
import { add, divide, type Fraction, fraction, least, sum } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { TeamEntry } from "./team-entries.ts";
import type { TeamNight } from "./team-nights.ts";

/** True when own averages exist: if averages go by event, for each round shot. */
export function hasOwnAverages({ countedEntries }: TeamNight, { average }: ResolvedRules): boolean {
  if (!average.byEvent) return true;
  const rounds = countedEntries.flatMap(({ goingIn, rounds: own }) =>
    own.map(({ k, row }) => ({ k, goingIn, row })),
  );
  return [...Map.groupBy(rounds, ({ k }) => k).values()].every((ofRound) =>
    ofRound.some(({ goingIn, row }) => averageOf(goingIn, row.event) !== null),
  );
}

function averageOf({ events }: GoingIn, event: string): Fraction | null {
  return events?.get(event)?.average ?? null;
}

/** Going-in averages of the counting members with handicaps, up to the cap; whoever has no average meets their own score. */
export function ownAveragesIn(night: TeamNight, k: number, rules: ResolvedRules): Fraction {
  return sum(ownAverages(night, k, rules).map(({ score }) => score));
}

/** One by one; `memberId` null: a blind. */
export function ownAverages(
  night: TeamNight,
  k: number,
  rules: ResolvedRules,
): { memberId: string | null; score: Fraction }[] {
  const isPlanned = k <= rules.format.roundsPerWeek;
  const members =
    night.byRound === null
      ? night.countedEntries
      : night.countedEntries.filter((entry) => hasRound(entry, k));
  const rounds = fraction(rules.format.roundsPerWeek);
  const blinds = isPlanned ? night.blinds.map(({ net }) => divide(net, rounds)) : [];
  return [
    ...members
      .filter((entry) => isPlanned || hasRound(entry, k))
      .map((entry) => ({ memberId: entry.memberId, score: averageIn(entry, k, rules) })),
    ...blinds.map((score) => ({ memberId: null, score })),
  ];
}

function hasRound({ rounds }: TeamEntry, k: number): boolean {
  return rounds.some((round) => round.k === k);
}

function averageIn({ goingIn, rounds }: TeamEntry, k: number, rules: ResolvedRules): Fraction {
  const shot = rounds.find((round) => round.k === k);
  const event = shot?.row.event ?? plannedEvents(rules)[k - 1] ?? "";
  const average = rules.average.byEvent ? averageOf(goingIn, event) : goingIn.average;
  if (average === null) return shot?.net ?? fraction(0);
  if (!rules.handicap.enabled) return average;
  return least(add(average, handicapOf(goingIn, event)), fraction(rules.handicap.netCap));
}
