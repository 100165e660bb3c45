import { expect, test } from "vitest";
import { placeLabel, placesOfRanks, rankByCompetition } from "./competition-rank.ts";

function labels(values: number[]) {
  return rankByCompetition(values, (a, b) => b - a).map(({ place }) => placeLabel(place));
}

test("equal values share a place and the next place is skipped", () => {
  expect(labels([40, 45, 45, 50])).toEqual(["1", "T2", "T2", "4"]);
});

test("a tie for first of all of them leaves no other place", () => {
  expect(labels([25, 25, 25])).toEqual(["T1", "T1", "T1"]);
});

test("nobody has no places", () => {
  expect(labels([])).toEqual([]);
});

test("ranks worked out elsewhere are shared where two hold them", () => {
  const places = placesOfRanks(
    new Map([
      ["eagles", 1],
      ["hawks", 2],
      ["owls", 2],
    ]),
  );
  expect([...places.values()].map(placeLabel)).toEqual(["1", "T2", "T2"]);
});
