import { divide, type Fraction, fraction, multiply, subtract } from "../math/fraction.ts";

/** The share of an average that an absence gets: the average minus a number, or a percent of it. One of the two is null. */
export type AverageShare = { minus: number | null; percentOf: number | null };

/** The share of an average; it may be below 0. */
export function shareOf(average: Fraction, { minus, percentOf }: AverageShare): Fraction {
  return percentOf === null
    ? subtract(average, fraction(minus ?? 0))
    : divide(multiply(average, fraction(percentOf)), fraction(100));
}

/** "Ann's average minus a penalty" or "90% of Ann's average". */
export function shareText(whose: string, { percentOf }: AverageShare): string {
  return percentOf === null ? `${whose} minus a penalty` : `${percentOf}% of ${whose}`;
}
