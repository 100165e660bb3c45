import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  greatest,
  least,
  multiply,
  roundDown,
  roundHalfUp,
  subtract,
  zero,
} from "../math/fraction.ts";
import type { HandicapRounding, ResolvedRules } from "../rules/rules-types.ts";

export function handicapPercent(average: Fraction, { handicap }: ResolvedRules): Fraction | null {
  if (handicap.tiers === null) return fraction(handicap.percent);
  const tier = handicap.tiers.find(
    ({ minAverage }) => typeof minAverage !== "number" || compare(average, fraction(minAverage)) >= 0,
  );
  return tier === undefined ? null : fraction(tier.percent);
}

/** Per round: H = min(round(percent × max(0, base − average)), max). 0 without an average, and before enough earlier rounds. */
export function handicapFor(average: Fraction | null, earlierRounds: number, rules: ResolvedRules): Fraction {
  const { enabled, base, max, minRounds, rounding } = rules.handicap;
  if (!enabled || average === null || earlierRounds < minRounds) return zero;
  const percent = handicapPercent(average, rules);
  if (percent === null) return zero;
  const gap = greatest(zero, subtract(fraction(base), average));
  const rounded = roundHandicap(divide(multiply(percent, gap), fraction(100)), rounding);
  return max === null ? rounded : least(rounded, fraction(max));
}

function roundHandicap(value: Fraction, rounding: HandicapRounding): Fraction {
  switch (rounding) {
    case "none":
      return roundHalfUp(value, 100);
    case "downTenth":
      return roundDown(value, 10);
    case "down":
      return roundDown(value);
    case "nearest":
      return roundHalfUp(value);
  }
}

/** Net of a round: the handicap raises it up to the cap, and never lowers a score. */
export function netOf(
  hits: number,
  handicap: Fraction,
  { handicap: { enabled, netCap } }: ResolvedRules,
): Fraction {
  const raw = fraction(hits);
  return !enabled || hits >= netCap ? raw : least(add(raw, handicap), fraction(netCap));
}
