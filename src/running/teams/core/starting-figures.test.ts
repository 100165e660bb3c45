import { expect, test } from "vitest";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { readPlace, readStartAverage, readYardLine, startNeeds, withAverage } from "./starting-figures.ts";

test("only what the rules of the season need is asked for", () => {
  const needsOf = (rules: SeasonRules) => startNeeds(smallSeason([{ name: "Ann", hits: [20] }], rules));
  expect(needsOf({})).toBeNull();
  const format = { roundsPerWeek: 2, events: ["singles16", "handicap"] };
  expect(needsOf({ format, average: { byEvent: true } })).toEqual({ events: format.events, yardLine: null });
  expect(needsOf({ yardage: { by: "member", from: "percent", divide: 5 } })).toEqual({
    events: [],
    yardLine: "Starting yard line",
  });
  expect(needsOf({ yardage: { by: "member", from: "set" } })).toEqual({ events: [], yardLine: "Yard line" });
  expect(needsOf({ yardage: { by: "team", from: "lastTotal", divide: 5 } })).toBeNull();
});

test("what is typed is a number that is allowed, nothing, or marked", () => {
  expect(["", "16", "25,5", "27"].map(readYardLine)).toEqual([null, 16, 25.5, 27]);
  expect(["15", "28", "far", "161"].map(readYardLine)).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
  expect(["1", "0", "1.5"].map(readPlace)).toEqual([1, Number.NaN, Number.NaN]);
  expect(["21.25", "26"].map(readStartAverage(25))).toEqual([21.25, Number.NaN]);
});

test("an average is set, changed, or taken away; the others stay", () => {
  expect(withAverage({ singles16: 20 }, "handicap", 17)).toEqual({ singles16: 20, handicap: 17 });
  expect(withAverage({ singles16: 20, handicap: 17 }, "handicap", null)).toEqual({ singles16: 20 });
});
