import { expect, it } from "vitest";
import { bookOf, datedWeeks, dayOf } from "../fixtures/book-of.ts";
import { resolveRules } from "../rules/rules.ts";
import { parseSeasonBook } from "./book-parse.ts";
import { calendarOf } from "./calendar.ts";
import { makeUpDeadline } from "./make-ups.ts";

const rules = resolveRules({ format: { weeks: 4 }, time: { behindWeeks: 2, lastWeekGrace: 1 } });
const calendarWith = (weeks: ReturnType<typeof datedWeeks>) =>
  calendarOf(parseSeasonBook(bookOf({ scores: [], weeks })), 4, []);

it("is the last day of the week that is as many weeks later as the rules allow", () => {
  const calendar = calendarWith(datedWeeks(4));
  expect([1, 2, 3].map((week) => makeUpDeadline(calendar, rules, week))).toEqual([
    dayOf(20),
    dayOf(27),
    dayOf(34),
  ]);
  expect(makeUpDeadline(calendar, rules, 4)).toBe(dayOf(34));
});

it("counts on over a week that is not listed", () => {
  const calendar = calendarWith(datedWeeks(4).filter(({ week }) => week !== 3));
  expect(makeUpDeadline(calendar, rules, 1)).toBe(dayOf(20));
});

it("is none where the rules allow no make-up, or the season has no dates", () => {
  const strict = resolveRules({ time: { behindWeeks: 0 } });
  expect(makeUpDeadline(calendarWith(datedWeeks(4)), strict, 1)).toBeNull();
  expect(makeUpDeadline(calendarWith([{ week: 1 }]), rules, 1)).toBeNull();
});
