import { describe, expect, test } from "vitest";
import { addDays, formatDay } from "#lib/dates.ts";
import {
  resizeWeeks,
  usualNight,
  validateWeek,
  weekCountUntil,
  weeksFromDates,
  withNightInWeek,
  withUsualNight,
} from "./season-weeks.ts";

// January 5th of 2026 is a Monday.
const free = { status: "open", nightOn: "", startsAt: "" };
const monday = { startsOn: "2026-01-05", weekday: 1, daysOff: [] };

describe("weeks from dates", () => {
  test("weeks are seven days long and follow each other", () => {
    expect(weeksFromDates({ ...monday, weekCount: 2 })).toEqual([
      { ...free, week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11" },
      { ...free, week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18" },
    ]);
  });

  test("the first week begins on the weekday asked for, not before the season", () => {
    const [first] = weeksFromDates({ ...monday, weekday: 4, weekCount: 1 });
    expect(first).toMatchObject({ startsOn: "2026-01-08", endsOn: "2026-01-14" });
  });

  test("a week off is skipped and takes no number", () => {
    const weeks = weeksFromDates({ ...monday, weekCount: 2, daysOff: ["2026-01-14"] });
    expect(weeks.map(({ week, startsOn }) => [week, startsOn])).toEqual([
      [1, "2026-01-05"],
      [2, "2026-01-19"],
    ]);
  });

  test("weeks are the same across a change of clocks", () => {
    const weeks = weeksFromDates({ startsOn: "2026-03-02", weekday: 1, weekCount: 3, daysOff: [] });
    expect(weeks.map(({ startsOn }) => startsOn)).toEqual(["2026-03-02", "2026-03-09", "2026-03-16"]);
  });

  test("there are at most 52, and none without a start", () => {
    expect(weeksFromDates({ ...monday, weekCount: 99 })).toHaveLength(52);
    expect(weeksFromDates({ ...monday, startsOn: "", weekCount: 3 })).toEqual([]);
  });

  test("a last day says how many weeks there are, its own week included", () => {
    expect(weekCountUntil("2026-01-18", monday)).toBe(2);
    expect(weekCountUntil("2026-01-19", monday)).toBe(3);
    expect(weekCountUntil("2026-01-19", { ...monday, daysOff: ["2026-01-12"] })).toBe(2);
    expect(weekCountUntil("2025-12-31", monday)).toBe(1);
    expect(weekCountUntil("2029-01-01", monday)).toBe(52);
  });
});

describe("faults of weeks", () => {
  const [one, two] = weeksFromDates({ ...monday, weekCount: 2 });
  if (!one || !two) throw new Error("two weeks were asked for");

  test("sound weeks have none, with gaps and in any order too", () => {
    expect(validateWeek([one, two])).toEqual({});
    expect(validateWeek([two, one])).toEqual({});
    expect(validateWeek([one, { ...two, startsOn: addDays(two.startsOn, 3) }])).toEqual({});
  });

  test("two weeks that share a day", () => {
    expect(validateWeek([one, { ...two, startsOn: one.endsOn }])).toEqual({
      2: `Overlaps week 1, which ends on ${formatDay("2026-01-11")}.`,
    });
  });

  test("a week that ends before it starts, or has no date", () => {
    expect(validateWeek([{ ...one, endsOn: "2026-01-01" }])[1]).toContain("before the first");
    expect(validateWeek([{ ...one, startsOn: "" }])[1]).toContain("Enter");
  });
});

describe("the usual night of all weeks", () => {
  const weeks = weeksFromDates({ ...monday, weekCount: 2 });
  const wednesdays = withUsualNight(weeks, { weekday: "3", startsAt: "18:30" });

  test("is a day of each week, and what both fields say", () => {
    expect(wednesdays.map(({ nightOn, startsAt }) => [nightOn, startsAt])).toEqual([
      ["2026-01-07", "18:30"],
      ["2026-01-14", "18:30"],
    ]);
    expect(usualNight(wednesdays)).toEqual({ weekday: "3", startsAt: "18:30" });
    expect(resizeWeeks(wednesdays, 3)[2]).toMatchObject({ nightOn: "2026-01-21", startsAt: "18:30" });
  });

  test("is empty where weeks differ, and one field leaves the other", () => {
    const [first, second] = wednesdays;
    if (!first || !second) throw new Error("two weeks were asked for");
    const late = withNightInWeek({
      ...second,
      startsOn: "2026-01-13",
      endsOn: "2026-01-19",
      startsAt: "19:00",
    });
    expect(usualNight([first, late])).toEqual({ weekday: "3", startsAt: "" });
    expect(withUsualNight([first, late], { weekday: "2" }).map(({ startsAt }) => startsAt)).toEqual([
      "18:30",
      "19:00",
    ]);
  });

  test("is none in a short week without that day, and none again on request", () => {
    expect(
      withNightInWeek({
        ...free,
        status: "open",
        week: 1,
        startsOn: "2026-01-08",
        endsOn: "2026-01-09",
        nightOn: "2026-01-07",
      }),
    ).toMatchObject({ nightOn: "" });
    expect(usualNight(withUsualNight(wednesdays, { weekday: "", startsAt: "" }))).toEqual({
      weekday: "",
      startsAt: "",
    });
  });
});
