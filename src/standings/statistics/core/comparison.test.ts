import { expect, test } from "vitest";
import { bookOf, night, shot } from "#league/fixtures/book-of.ts";
import { toHundredths } from "#league/math/fraction.ts";
import { computeSeason } from "#league/season/season.ts";
import { comparisonOf } from "./comparison.ts";

const season = computeSeason(
  bookOf({
    rules: { format: { events: ["singles16", "doubles"], roundsPerWeek: 2 } },
    members: { fay: {} },
    scores: [
      ...night("ann", 1, [20, 22]),
      shot("ann", 2, 25),
      shot("ann", 4, 24),
      shot("bob", 1, 22),
      shot("bob", 2, 25),
      shot("bob", 3, 18),
      shot("cal", 1, 19, { event: "doubles" }),
      shot("bob", 5, 25, { kind: "practice" }),
    ],
  }),
);

test("members meet on the weeks that both shot, by hits per round", () => {
  const { pairs, weeks, byWeek, compared } = comparisonOf(season, ["ann", "bob"], "singles16");
  expect(pairs[0]?.met.weeks.map(({ own, other }) => [own, other].map(toHundredths))).toEqual([
    [21, 22],
    [25, 25],
  ]);
  const difference = pairs[0]?.met.meanDifference;
  expect(difference && toHundredths(difference)).toBe(-0.5);
  expect(weeks).toEqual([1, 2, 3, 4]);
  expect(byWeek.get("ann")).toEqual([21, 25, null, 24]);
  expect(byWeek.get("bob")).toEqual([22, 25, 18, null]);
  expect(compared.map(({ longRun }) => longRun)).toEqual([25, 25]);
});

test("whoever has no rounds of the event is left out, with the reason", () => {
  const { compared, leftOut } = comparisonOf(season, ["ann", "cal", "fay"], "singles16");
  expect(compared.map(({ member }) => member.id)).toEqual(["ann"]);
  expect(leftOut).toEqual([
    { id: "cal", name: "cal", reason: "shot other events only" },
    { id: "fay", name: "fay", reason: "has no rounds in this season yet" },
  ]);
});

test("three members make three pairs", () => {
  const three = comparisonOf(season, ["ann", "bob", "cal"], "singles16");
  expect(three.pairs).toHaveLength(1);
  const four = computeSeason(bookOf({ scores: ["a", "b", "c", "d"].map((id) => shot(id, 1, 20)) }));
  expect(comparisonOf(four, ["a", "b", "c", "d"], "singles16").pairs).toHaveLength(6);
});
