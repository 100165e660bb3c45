import { expect, test } from "vitest";
import { squadParts } from "./squad-parts.ts";

test("a line-up of five is one squad, a longer one is divided evenly", () => {
  expect(squadParts([1, 2, 3, 4, 5])).toEqual([[1, 2, 3, 4, 5]]);
  expect(squadParts([1, 2, 3, 4, 5, 6])).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  expect(squadParts([])).toEqual([[]]);
});
