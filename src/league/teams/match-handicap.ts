import {
  compare,
  divide,
  type Fraction,
  fraction,
  least,
  mean,
  multiply,
  roundHalfUp,
  subtract,
  zero,
} from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { TeamNight } from "./team-nights.ts";

/** Targets added for each side in every round; `sides` are the strengths behind them. */
export type MatchGift = { home: Fraction; away: Fraction; sides: readonly [Fraction, Fraction] | null };

export const noGift: MatchGift = { home: zero, away: zero, sides: null };

/** The handicap between two teams, for the side with the lower going-in averages. */
export function matchGift(home: TeamNight, away: TeamNight, rules: ResolvedRules): MatchGift {
  const { handicap } = rules.standings.matchPoints;
  if (handicap === null) return noGift;
  const sides = [strengthOf(home, rules), strengthOf(away, rules)] as const;
  const [ours, theirs] = sides;
  if (ours === null || theirs === null) return noGift;
  const difference = subtract(ours, theirs);
  const isHomeLower = compare(difference, zero) < 0;
  const gap = isHomeLower ? subtract(theirs, ours) : difference;
  const part = roundHalfUp(divide(multiply(fraction(handicap.percent), gap), fraction(100)), 100);
  const gift = handicap.max === null ? part : least(part, fraction(handicap.max));
  return { home: isHomeLower ? gift : zero, away: isHomeLower ? zero : gift, sides: [ours, theirs] };
}

/** The mean of the known going-in averages times the number of counting scores. Null for a forfeit, and without an average. */
function strengthOf(night: TeamNight, { team }: ResolvedRules): Fraction | null {
  if (night.outcome === "forfeit") return null;
  const ofOne = mean(averagesOf(night));
  return (
    ofOne && multiply(ofOne, fraction(team.countBest === 0 ? night.countedEntries.length : team.countBest))
  );
}

function averagesOf({ countedEntries, blinds }: TeamNight): Fraction[] {
  const forms = [
    ...countedEntries.map(({ goingIn }) => goingIn),
    ...blinds.map(({ standsFor }) => standsFor?.goingIn),
  ];
  return forms.map((form) => form?.average ?? null).filter((average) => average !== null);
}
