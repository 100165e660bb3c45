import { expect, test } from "vitest";
import { isBounce } from "./use-line.ts";

test("a second tap within a quarter of a second is the same finger, a later one a target of its own", () => {
  expect(isBounce(null, 0)).toBe(false);
  expect(isBounce(1000, 1100)).toBe(true);
  expect(isBounce(1000, 1249)).toBe(true);
  expect(isBounce(1000, 1250)).toBe(false);
});
