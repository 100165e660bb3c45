import { compare, divide, type Fraction, fraction, mean, multiply, sum } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { TeamEntry } from "./team-entries.ts";

/** The sum of going-in averages of a team week, and what it is made of. */
export type GoingInSum = {
  known: readonly { memberId: string; rounds: number; average: Fraction; value: Fraction }[];
  /** Blinds and members without an average: each counts with the mean of the others. */
  unknown: number;
  mean: Fraction | null;
  sum: Fraction | null;
};

/** The going-in sum of those who count and of so many blinds; null sums where no one has an average. */
export function goingInSumOf(counted: readonly TeamEntry[], blinds: number): GoingInSum {
  const known: GoingInSum["known"][number][] = [];
  for (const { memberId, goingIn, rounds } of counted) {
    if (goingIn.average === null) continue;
    const value = multiply(goingIn.average, fraction(rounds.length));
    known.push({ memberId, rounds: rounds.length, average: goingIn.average, value });
  }
  const values = known.map(({ value }) => value);
  const unknown = counted.length - known.length + blinds;
  const meanOfKnown = mean(values);
  if (meanOfKnown === null) return { known, unknown, mean: null, sum: null };
  return {
    known,
    unknown,
    mean: meanOfKnown,
    sum: sum([...values, multiply(meanOfKnown, fraction(unknown))]),
  };
}

/** What the yard table is asked for: the mean × `countBest`, so that a short team gets no closer line. */
export function yardSum(goingIn: GoingInSum, { team }: ResolvedRules): Fraction | null {
  if (goingIn.sum === null || team.countBest === 0) return goingIn.sum;
  const size = fraction(goingIn.known.length + goingIn.unknown);
  return multiply(divide(goingIn.sum, size), fraction(team.countBest));
}

/** The yard line: that of the first bound above the sum. */
export function yardageOf(goingIn: GoingInSum, rules: ResolvedRules): number | null {
  const asked = yardSum(goingIn, rules);
  if (asked === null || rules.yardage === null) return null;
  const line = rules.yardage.table.find(([below]) => below === null || compare(asked, fraction(below)) < 0);
  return line?.[1] ?? null;
}
