import { compare, divide, type Fraction, fraction, multiply, subtract, zero } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

/** Improvement from the starting average: percent of the room above it, or the gain in targets; 0 without a start. */
export function improvementOf(
  start: Fraction | null,
  final: Fraction | null,
  rules: ResolvedRules,
): Fraction {
  if (start === null || final === null) return zero;
  const gain = subtract(final, start);
  if (rules.awards.mostImproved === "averageGain") return gain;
  const room = subtract(fraction(rules.format.targetsPerRound), start);
  return compare(room, zero) <= 0 ? zero : divide(multiply(fraction(100), gain), room);
}

/** In what the improvement is measured, as every screen says it behind the figure. */
export function improvementUnit({ awards: { mostImproved } }: Pick<ResolvedRules, "awards">): string {
  return mostImproved === "averageGain"
    ? "hits per round above the starting average"
    : "% of the way from the starting average to a perfect score";
}
