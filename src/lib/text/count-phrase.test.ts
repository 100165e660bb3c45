import { expect, test } from "vitest";
import { countPhrase } from "./count-phrase.ts";

test("a count and its noun agree", () => {
  expect([0, 1, 2, 1200].map((count) => countPhrase(count, "round"))).toEqual([
    "0 rounds",
    "1 round",
    "2 rounds",
    "1,200 rounds",
  ]);
  expect(countPhrase(1, "match is", "matches are")).toBe("1 match is");
  expect(countPhrase(2, "match is", "matches are")).toBe("2 matches are");
});
