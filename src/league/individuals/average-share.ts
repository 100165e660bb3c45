import { divide, type Fraction, fraction, multiply, subtract } from "../math/fraction.ts";

/** The part of an average that counts for an absence: minus a number, or a percentage. One of the two is null. */
export type AverageShare = { minus: number | null; percentOf: number | null };

/** May be below 0. */
export function shareOf(average: Fraction, { minus, percentOf }: AverageShare): Fraction {
  return percentOf === null
    ? subtract(average, fraction(minus ?? 0))
    : divide(multiply(average, fraction(percentOf)), fraction(100));
}

/** "Ann's average minus a penalty" or "90% of Ann's average". */
export function shareText(whose: string, { percentOf }: AverageShare): string {
  return percentOf === null ? `${whose} minus a penalty` : `${percentOf}% of ${whose}`;
}
