import { expect, test } from "vitest";
import { fraction, fractionText, ratio } from "./fraction.ts";
import { rootInHundredths, spreadOf } from "./spread.ts";

test("the standard deviation is that of a sample, worked out exactly", () => {
  // 20, 22, 24: mean 22, squares 4 + 0 + 4 = 8, 8 / 2 = 4, root 2.
  const spread = spreadOf([20, 22, 24].map(fraction));
  expect(spread).toMatchObject({ count: 3, deviation: 2 });
  expect(fractionText(spread?.mean ?? fraction(0))).toBe("22");
  expect(fractionText(spread?.squares ?? fraction(0))).toBe("8");
  // 21, 22: squares 1/4 + 1/4, / 1 = 1/2, root 0.7071.
  expect(spreadOf([21, 22].map(fraction))?.deviation).toBe(0.71);
  expect(spreadOf([fraction(21)])?.deviation).toBeNull();
  expect(spreadOf([])).toBeNull();
});

test("a root half way between two hundredths goes up", () => {
  // 1.005² = 1.010025
  expect(rootInHundredths(ratio(1_010_025, 1_000_000))).toBe(1.01);
  expect(rootInHundredths(ratio(1_010_024, 1_000_000))).toBe(1);
  expect(rootInHundredths(fraction(0))).toBe(0);
});
