import { expect, test } from "vitest";
import { counted } from "./counted.ts";

test("a count and its noun agree", () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, "round"))).toEqual([
    "0 rounds",
    "1 round",
    "2 rounds",
    "1,200 rounds",
  ]);
  expect(counted(1, "match is", "matches are")).toBe("1 match is");
  expect(counted(2, "match is", "matches are")).toBe("2 matches are");
});
