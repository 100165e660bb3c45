import { expect, test } from "vitest";
import { targetBoxes } from "./target-boxes.ts";

test("a round has five groups of five boxes, a longer one further rows", () => {
  expect(targetBoxes(25)).toEqual([[5, 5, 5, 5, 5]]);
  expect(targetBoxes(50)).toEqual([
    [5, 5, 5, 5, 5],
    [5, 5, 5, 5, 5],
  ]);
  expect(targetBoxes(12)).toEqual([[5, 5, 2]]);
});
