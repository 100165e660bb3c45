import { expect, test } from "vitest";
import { fraction } from "../math/fraction.ts";
import { resolveRules } from "../rules/rules.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { averageRule, handicapRule, ownAverageRule } from "./explain-average.ts";

function ruleFor(handicap: SeasonRules["handicap"], rounds: number, basis: number | null = 20): string {
  return handicapRule(
    { basis: basis === null ? null : fraction(basis), basisRounds: rounds, renewedIn: 4 },
    resolveRules({ handicap: { enabled: true, ...handicap } }),
  );
}

test("an average by event is called so", () => {
  const average = { seed: null, average: null, tally: { rounds: 1, hits: 20, targets: 25 } };
  const whole = { ...average, inWindow: { rounds: 1, hits: 20, targets: 25, scores: null } };
  const ruleOf = (byEvent: boolean) =>
    ownAverageRule(whole, resolveRules({ format: { roundsPerWeek: 2 }, average: { byEvent } }));
  expect(ruleOf(true)).toBe("Average of the averages of the rounds of a night");
  expect(ruleOf(false)).toBe("Average = targets hit ÷ rounds");
});

test("an average of the latest says which scores it leaves out", () => {
  const tally = { rounds: 6, hits: 120, targets: 150 };
  const average = { seed: null, average: null, tally, inWindow: { ...tally, scores: [] } };
  const ruleOf = (dropped: { dropHighest?: number; dropLowest?: number }) =>
    averageRule(average, resolveRules({ average: { window: { last: 6, of: "rounds", ...dropped } } }));
  expect(ruleOf({})).toBe("Average = targets hit ÷ rounds, over the last 6 rounds");
  expect(ruleOf({ dropHighest: 2 })).toBe(
    "Average = targets hit ÷ rounds, over the last 6 rounds, without the 2 highest if others are left",
  );
  expect(ruleOf({ dropHighest: 1, dropLowest: 2 })).toContain(
    "without the highest and the 2 lowest if others are left",
  );
});

test("why there is no handicap is said by the first reason that holds", () => {
  const none = { minRounds: 3, tiers: [{ minAverage: 22, percent: 80 }] };
  expect(ruleFor({ ...none, enabled: false }, 0, null)).toBe("This season has no handicap");
  expect(ruleFor(none, 0, null)).toBe("Handicap: none without an average");
  expect(ruleFor(none, 2)).toBe("Handicap: none with fewer than 3 rounds");
  expect(ruleFor(none, 3)).toBe("Handicap: none for this average");
});

test("a handicap that stays says when it was computed", () => {
  const renewed = { weeks: [1, 4] };
  expect(ruleFor({ renewed }, 3)).toContain("the average when it was renewed, before week 4");
  expect(ruleFor({ renewed }, 0, null)).toBe(
    "Handicap: none without an average when it was renewed, before week 4",
  );
});

test("with as many rounds as are asked for, and a tier that fits, it is a part of the gap", () => {
  const part = "Handicap = a percentage of the gap between the base and the average";
  expect(ruleFor({ minRounds: 3, tiers: [{ minAverage: 20, percent: 80 }] }, 3)).toBe(part);
  expect(ruleFor({ minRounds: 0, tiers: null }, 0)).toBe(part);
});
