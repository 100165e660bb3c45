import { compare, divide, type Fraction, fraction, mean, multiply, subtract, sum } from "./fraction.ts";

export type Spread = {
  count: number;
  mean: Fraction;
  squares: Fraction;
  /** The standard deviation in hundredths, rounded half up; null for a single value. */
  deviation: number | null;
};

/** The sample spread: squares are divided by one less than the number of values. Null for an empty list. */
export function spreadOf(values: readonly Fraction[]): Spread | null {
  const center = mean(values);
  if (center === null) return null;
  const squares = sum(
    values.map((value) => {
      const distance = subtract(value, center);
      return multiply(distance, distance);
    }),
  );
  const deviation = values.length < 2 ? null : rootInHundredths(divide(squares, fraction(values.length - 1)));
  return { count: values.length, mean: center, squares, deviation };
}

/** The square root of a non-negative value, exactly rounded half up to hundredths. */
export function rootInHundredths(value: Fraction): number {
  let hundredths = Math.round(Math.sqrt(Number(value.n) / Number(value.d)) * 100);
  while (compare(squareOf(hundredths, -1), value) > 0) hundredths -= 1;
  while (compare(squareOf(hundredths, 1), value) <= 0) hundredths += 1;
  return hundredths / 100;
}

/** The square of a number of hundredths, half a hundredth up or down. */
function squareOf(hundredths: number, halves: 1 | -1): Fraction {
  const doubled = 2 * hundredths + halves;
  if (doubled < 0) return fraction(0);
  const side = divide(fraction(doubled), fraction(200));
  return multiply(side, side);
}
