import { expect, test } from "vitest";
import { filledForm as form } from "./filled-form.fixture.ts";
import type { FilledForm } from "./round-entry.ts";
import { roundWarnings } from "./round-warnings.ts";

const format = { roundsPerWeek: 1, extraRounds: "statsOnly" };
const preview = {
  goingIn: 21.36,
  before: { average: 21.36, handicap: 0 },
  after: { average: 21, handicap: 0 },
  usesHandicap: false,
  isStraight: false,
  longRunBefore: 0,
  longRunAfter: 0,
};

function warn(
  change: Partial<FilledForm>,
  hits: number | null = null,
  extraRounds = "statsOnly",
  isComplete = true,
) {
  const facts = {
    filled: { ...form, ...change },
    name: "Ann",
    hits,
    isComplete,
    preview,
    format: { ...format, extraRounds },
  };
  return roundWarnings(facts);
}

test("a usual round brings no warning", () => {
  expect(warn({}, 21)).toEqual([]);
});

test("a score far from the average is asked about, an incomplete one is not", () => {
  expect(warn({}, 12)).toEqual(["Ann: 12 is far below the average of 21.36. Is that right?"]);
  expect(warn({}, 12, "statsOnly", false)).toEqual([]);
});

test("a round too many says what the season makes of it", () => {
  expect(warn({ round: 2 })[0]).toContain("counts toward averages");
  expect(warn({ round: 2 }, null, "reject")[0]).toContain("this season allows 1 round per week");
  expect(warn({ round: 2 }, null, "all")).toEqual([]);
});

test("practice counts nowhere", () => {
  expect(warn({ kind: "practice" })).toEqual(["Practice rounds don't count."]);
});
