import { expect, test } from "vitest";
import { findDateHabits, habitOf, readDay } from "#running/import-files/import-dates.ts";
import { planFiles } from "./import-plan.fixture.ts";

const habits = (...texts: string[]) => findDateHabits(texts.map((text, index) => ({ row: index + 2, text })));

test("one date that can only be read one way decides for its file", () => {
  expect(habits("3/4/2026", "25/3/2026")).toEqual({
    is: "clear",
    habit: "day first",
    row: 3,
    example: "25/3/2026",
  });
  expect(habits("3/4/2026", "3/25/2026", "1.2.2026")).toMatchObject({ is: "clear", habit: "month first" });
});

test("dates that can all be read both ways are left to a person", () => {
  expect(habits("", "3/4/2026", "5/5/2026")).toEqual({ is: "open", row: 3, example: "3/4/2026" });
  expect(habitOf(habits("3/4/2026"), null)).toBeNull();
  expect(habitOf(habits("3/4/2026"), "day first")).toBe("day first");
});

test("a file that follows both habits is left to a person", () => {
  expect(habits("25/3/2026", "3/25/2026")).toEqual({ is: "mixed", dayFirstRow: 2, monthFirstRow: 3 });
});

test("dates that mean the same both ways need no decision", () => {
  expect(habits("2026-03-04", "5/5/2026", "4 March 2026", "")).toEqual({ is: "plain" });
});

test.each([
  ["2024-03-09", "2024-03-09"],
  ["2024/3/9", "2024-03-09"],
  ["9/3/2024", "2024-03-09"],
  ["9.3.2024", "2024-03-09"],
  ["09-03-2024", "2024-03-09"],
  ["9 March 2024", "2024-03-09"],
  ["9-Mar-2024", "2024-03-09"],
  ["March 9, 2024", "2024-03-09"],
  ["Sept 9th, 2024", "2024-09-09"],
  ["9/3/2024 0:00", "2024-03-09"],
  ["2024-03-09T00:00:00.000Z", "2024-03-09"],
  ["20240309", "2024-03-09"],
  ["Mar-09-2024", "2024-03-09"],
  ["Saturday, March 9, 2024", "2024-03-09"],
  ["Sat 9/3/2024", "2024-03-09"],
  ["9. März 2024", "2024-03-09"],
  ["9 de marzo de 2024", "2024-03-09"],
  ["2024-Mar-09", "2024-03-09"],
  ["9Mar2024", "2024-03-09"],
])("%s, day first, is %s", (text, day) => {
  expect(readDay(text, "day first")).toEqual({ day });
});

test.each([
  ["9/3/24", "four-digit year"],
  ["9.3.24", "four-digit year"],
  ["45360", "spreadsheet date number"],
  ["13/13/2024", "isn't a valid date when dates are read day first"],
  ["30/2/2024", "isn't a valid date"],
  ["3/25/2024", "isn't a valid date when dates are read day first"],
  ["2024-02-30", "Enter a date such as"],
  ["9 Marathon 2024", "Enter a date such as"],
  ["yesterday", "Enter a date such as"],
  ["9/3-2024", "Enter a date such as"],
])("%s, day first, is refused", (text, why) => {
  expect(readDay(text, "day first")).toEqual({ error: expect.stringContaining(why) });
});

test("a year of two digits, or none, is the one in the season", () => {
  const winter = { from: "2025-11-24", to: "2026-03-29" };
  expect(readDay("1/7/26", "month first", winter)).toEqual({ day: "2026-01-07" });
  expect(readDay("12/3", "month first", winter)).toEqual({ day: "2025-12-03" });
  expect(readDay("Jan 7", null, winter)).toEqual({ day: "2026-01-07" });
  expect(readDay("1/7/27", "month first", winter)).toEqual({
    error: expect.stringContaining("outside the season"),
  });
  expect(readDay("1/7", "month first")).toEqual({ error: expect.stringContaining("has no year") });
});

test("one reading in the season decides for a file whose dates can all be read both ways", () => {
  const winter = { from: "2026-01-05", to: "2026-03-29" };
  const found = (...texts: string[]) =>
    findDateHabits(
      texts.map((text, row) => ({ row, text })),
      winter,
    );
  expect(found("1/7/26", "2/4/26")).toMatchObject({ is: "clear", habit: "month first", example: "1/7/26" });
  expect(found("7.1.2026", "4.2.2026")).toMatchObject({ is: "clear", habit: "day first" });
  expect(found("2/3/2026")).toMatchObject({ is: "open" });
  expect(found("1/7/2026", "7/1/2026")).toMatchObject({ is: "open" });
});

test("without a decision a date in two readings waits, and the import with it", () => {
  expect(readDay("3/4/2026", null)).toEqual({ waits: true });
  const scores = "member,week,hits,date\nAnn Lee,5,20,3/2/2026\n";
  const open = planFiles({ scores });
  expect(open.undecided.dates).toBe(true);
  expect(open.isReady).toBe(false);
  expect(open.errors).toEqual([]);
  expect(planFiles({ scores }, { chosenHabit: "day first" }).writes.scores[0]?.shot_on).toBe("2026-02-03");
  expect(planFiles({ scores }, { chosenHabit: "month first" }).writes.scores[0]?.shot_on).toBe("2026-03-02");
});

test("the habit that the file shows holds for all its dates", () => {
  const scores = "member,week,hits,date\nAnn Lee,5,20,3/2/2026\nBob Ray,5,20,25/2/2026\n";
  expect(planFiles({ scores }).writes.scores.map(({ shot_on }) => shot_on)).toEqual([
    "2026-02-03",
    "2026-02-25",
  ]);
});
