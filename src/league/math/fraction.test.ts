import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  ceiling,
  compare,
  divide,
  type Fraction,
  floor,
  fraction,
  fractionText,
  mean,
  multiply,
  negate,
  parseFraction,
  ratio,
  roundDown,
  roundHalfUp,
  subtract,
  toHundredths,
} from "./fraction.ts";

const isEqual = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0;

const numbers = fc.tuple(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.integer({ min: 1, max: 1_000_000 }),
);

describe("fractions", () => {
  it("take a decimal as it is written", () => {
    expect(fractionText(fraction(21.36))).toBe("534/25");
    expect(fractionText(fraction(1e-7))).toBe("1/10000000");
    expect(fractionText(fraction(1e21))).toBe("1000000000000000000000");
    expect(isEqual(add(fraction(0.1), fraction(0.2)), fraction(0.3))).toBe(true);
  });

  it("refuse what is no number", () => {
    for (const text of ["", "NaN", "1/2/3", "Infinity", "x"])
      expect(() => parseFraction(text)).toThrow(RangeError);
    expect(() => divide(fraction(1), fraction(0))).toThrow("division by zero");
    expect(mean([])).toBeNull();
  });

  it("round half up towards the positive", () => {
    expect(toHundredths(ratio(1, 200))).toBe(0.01);
    expect(toHundredths(ratio(-1, 200))).toBe(0);
    expect(toHundredths(ratio(-3, 200))).toBe(-0.01);
    expect(toHundredths(ratio(2, 3))).toBe(0.67);
    expect(Object.is(toHundredths(ratio(-1, 1000)), 0)).toBe(true);
    expect(fractionText(roundHalfUp(ratio(-5, 2)))).toBe("-2");
    expect(fractionText(roundDown(ratio(-5, 2)))).toBe("-3");
    expect(fractionText(roundDown(ratio(267, 100), 10))).toBe("13/5");
    expect([ceiling(ratio(7, 2)), ceiling(fraction(3)), ceiling(fraction(0))]).toEqual([4, 3, 0]);
  });

  it("stay exact beyond the safe integers and come back", () => {
    const primes = [10_007, 10_009, 10_037, 10_039, 10_061].map((prime) => ratio(1, prime));
    const total = primes.reduce((sum, each) => add(sum, each), fraction(0));
    const back = primes.reduce((sum, each) => subtract(sum, each), total);
    expect(typeof total.d).toBe("bigint");
    expect(back).toEqual({ n: 0, d: 1 });
    expect(compare(total, fraction(0))).toBeGreaterThan(0);
    expect(compare(negate(total), total)).toBeLessThan(0);
    expect(fractionText(floor(negate(total)))).toBe("-1");
    expect(isEqual(divide(total, total), fraction(1))).toBe(true);
    expect(isEqual(parseFraction(fractionText(total)), total)).toBe(true);
  });

  it("calculate as fractions do", () => {
    fc.assert(
      fc.property(numbers, numbers, ([a, b], [c, d]) => {
        const [x, y] = [ratio(a, b), ratio(c, d)];
        expect(isEqual(subtract(add(x, y), y), x)).toBe(true);
        expect(isEqual(add(x, y), add(y, x))).toBe(true);
        if (c !== 0) expect(isEqual(divide(multiply(x, y), y), x)).toBe(true);
        expect(Math.sign(compare(x, y))).toBe(
          Number(BigInt(a) * BigInt(d) > BigInt(c) * BigInt(b)) -
            Number(BigInt(a) * BigInt(d) < BigInt(c) * BigInt(b)),
        );
        expect(isEqual(parseFraction(fractionText(x)), x)).toBe(true);
        const whole = floor(x);
        expect(compare(whole, x)).toBeLessThanOrEqual(0);
        expect(compare(add(whole, fraction(1)), x)).toBeGreaterThan(0);
      }),
    );
  });
});
