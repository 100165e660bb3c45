import type { Shooter } from "../book/shooters.ts";
import {
  compare,
  divide,
  type Fraction,
  fraction,
  mean,
  multiply,
  subtract,
  zero,
} from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

/** The basis of improvement: the starting average, or that of the first nights; null: none. */
export function improvementStart({ record }: Shooter, { awards }: ResolvedRules): Fraction | null {
  if (awards.improvedFromNights === null) return record.seed;
  const rounds = firstNightsOf(record.rounds, awards.improvedFromNights);
  return rounds === null ? null : mean(rounds.map(({ hits }) => fraction(hits)));
}

/** The rounds of a member's first nights; null with fewer nights. */
export function firstNightsOf<Row extends { week: number }>(
  rounds: readonly Row[],
  nights: number,
): Row[] | null {
  const weeks = [...new Set(rounds.map(({ week }) => week))];
  const last = weeks[nights - 1];
  return last === undefined ? null : rounds.filter(({ week }) => week <= last);
}

/** Improvement from the start: percent of the possible gain, or the gain in targets; 0 without a start. */
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

export function improvementUnit({
  awards: { improvedFromNights, mostImproved },
}: {
  awards: Pick<ResolvedRules["awards"], "improvedFromNights" | "mostImproved">;
}): string {
  const start =
    improvedFromNights === null
      ? "the starting average"
      : `the average of the first ${improvedFromNights} nights`;
  return mostImproved === "averageGain"
    ? `hits per round above ${start}`
    : `% of the way from ${start} to a perfect score`;
}
