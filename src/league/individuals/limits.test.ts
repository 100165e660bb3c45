import { expect, test } from "vitest";
import { bookOf, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { reportOf } from "../season/report.ts";
import { computeSeason } from "../season/season.ts";

/** Ann makes up weeks 1 and 2, pre-shoots week 4, and shoots two rounds on the day of week 3. */
function annUnder(limits: SeasonRules["limits"]) {
  const day = "2026-01-20";
  const season = computeSeason(
    bookOf({
      rules: { limits, format: { roundsPerWeek: 2 } },
      scores: [
        shot("ann", 1, 20, { kind: "makeUp", shotOn: "2026-01-06" }),
        shot("ann", 2, 20, { kind: "makeUp", shotOn: day, timeOfRound: "18:30" }),
        shot("ann", 3, 24, { round: 2, shotOn: day, timeOfRound: "18:30:30" }),
        shot("ann", 3, 22, { round: 1, shotOn: day }),
        shot("ann", 4, 25, { kind: "preShoot" }),
        shot("bob", 4, 20),
      ],
    }),
  );
  const { weeks, awardsReason } = reportOf(season).individuals.ann ?? {};
  return {
    raw: Object.values(weeks ?? {}).map(({ raw }) => raw),
    awardsReason,
    nights: season.individuals.get("ann")?.attendance.nights,
    notes: [...(season.shooters.get("ann")?.limitNotes ?? [])],
  };
}

test("without limits everything counts, and nothing is said", () => {
  expect(annUnder({})).toEqual({ raw: [20, 20, 46, 25], awardsReason: null, nights: 4, notes: [] });
});

test("make-ups beyond their number do not count, count for less, or cost the awards", () => {
  const notesWith = (consequence: string) => [
    [1, ["make-up night 1 of 1 allowed"]],
    [2, [`make-up night 2, 1 allowed: ${consequence}`]],
  ];
  expect(annUnder({ makeUps: { max: 1 } })).toMatchObject({
    raw: [20, null, 46, 25],
    nights: 3,
    notes: notesWith("doesn't count"),
  });
  expect(annUnder({ makeUps: { max: 1, beyond: "percentOff", percent: 10 } })).toMatchObject({
    raw: [20, 18, 46, 25],
    notes: notesWith("10% off"),
  });
  expect(annUnder({ makeUps: { max: 1, beyond: "noAwards" } })).toEqual({
    raw: [20, 20, 46, 25],
    awardsReason: "2 make-up nights, 1 allowed",
    nights: 4,
    notes: notesWith("no awards"),
  });
  expect(annUnder({ makeUps: { max: 2, beyond: "noAwards" } }).awardsReason).toBeNull();
});

test("pre-shoots are banked nights", () => {
  const { awardsReason, notes } = annUnder({ preShoots: { max: 0, beyond: "noAwards" } });
  expect(awardsReason).toBe("1 banked night, 0 allowed");
  expect(notes).toEqual([[4, ["banked night 1, 0 allowed: no awards"]]]);
});

test("of the rounds of a day the latest are too many; what several limits take adds up", () => {
  const roundsPerDay = { max: 2, beyond: "percentOff", percent: 50 } as const;
  expect(annUnder({ roundsPerDay })).toMatchObject({
    raw: [20, 20, 34, 25],
    notes: [[3, ["over the limit of 2 rounds in a day: 50% off"]]],
  });
  const makeUps = { max: 0, beyond: "percentOff", percent: 10 } as const;
  expect(annUnder({ makeUps, roundsPerDay: { ...roundsPerDay, max: 1 } }).raw).toEqual([18, 9, 34, 25]);
});
