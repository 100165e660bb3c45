import { type Fraction, fraction, mean, multiply, sum } from "../math/fraction.ts";
import type { TeamEntry } from "./team-entries.ts";

export type GoingInSum = {
  known: readonly { memberId: string; rounds: number; average: Fraction; value: Fraction }[];
  unknown: number;
  mean: Fraction | null;
  sum: Fraction | null;
};

/** The going-in total of the counting members and of the blinds; null when no one has an average. */
export function goingInSumOf(countedEntries: readonly TeamEntry[], blinds: number): GoingInSum {
  const knownAverages: GoingInSum["known"][number][] = [];
  for (const { memberId, goingIn, rounds } of countedEntries) {
    if (goingIn.average === null) continue;
    const value = multiply(goingIn.average, fraction(rounds.length));
    knownAverages.push({ memberId, rounds: rounds.length, average: goingIn.average, value });
  }
  const values = knownAverages.map(({ value }) => value);
  const unknown = countedEntries.length - knownAverages.length + blinds;
  const meanOfKnown = mean(values);
  if (meanOfKnown === null) return { known: knownAverages, unknown, mean: null, sum: null };
  return {
    known: knownAverages,
    unknown,
    mean: meanOfKnown,
    sum: sum([...values, multiply(meanOfKnown, fraction(unknown))]),
  };
}
