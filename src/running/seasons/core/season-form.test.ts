import { describe, expect, test } from "vitest";
import { ruleSheets } from "#league/rules/rule-sheets.ts";
import { resolveRules } from "#league/rules/rules.ts";
import {
  newSeasonForm,
  seasonToSave,
  validateSeason,
  withDates,
  withLastDay,
  withStart,
  withWeek,
  withWeekCount,
  withWeeks,
} from "./season-form.ts";

const fresh = { ...newSeasonForm("s1", "2026-01-05"), name: " Winter " };

function never(): never {
  throw new Error("the season has weeks");
}

test("a new season has the weeks of its preset, from today", () => {
  expect(fresh.weeks).toHaveLength(12);
  expect(fresh).toMatchObject({ endsOn: "2026-03-29", weekCount: "12", status: "draft" });
  expect(validateSeason(fresh)).toBeNull();
});

test("another starting point brings its number of weeks, unless one was typed", () => {
  expect(withStart(fresh, { preset: "rankPoints" }).weeks).toHaveLength(15);
  expect(withStart(withDates(fresh, { weekCount: "10" }), { preset: "rankPoints" }).weeks).toHaveLength(10);
  const ladder = withStart(fresh, { format: { weeks: 18 } });
  expect(withStart(withWeek(ladder, ladder.weeks[0] ?? never()), {}).weeks).toHaveLength(18);
});

test.each(ruleSheets)("a season that starts like $name has just its rules, and its weeks", ({ rules }) => {
  const form = withStart(fresh, rules);
  expect(validateSeason(form)).toBeNull();
  expect(form.weeks).toHaveLength(resolveRules(rules).format.weeks);
  expect(resolveRules(seasonToSave(form).season.rules)).toEqual(resolveRules(rules));
  // Nothing of it is left once another is chosen, its weeks neither.
  const plain = withStart(form, { preset: "scratch" });
  expect(seasonToSave(plain)).toEqual(seasonToSave(fresh));
});

test("weeks follow the dates until one is changed by hand", () => {
  const moved = withDates(fresh, { startsOn: "2026-02-03" });
  expect(moved).toMatchObject({ weekday: 2, weeks: expect.arrayContaining([]) });
  expect(moved.weeks[0]?.startsOn).toBe("2026-02-03");

  const [first] = fresh.weeks;
  if (!first) throw new Error("the season has weeks");
  const own = withWeek(fresh, { ...first, status: "postponed" });
  expect(withDates(own, { startsOn: "2026-02-03" }).weeks[0]).toEqual({ ...first, status: "postponed" });
  expect(withWeeks(own).weeks[0]?.status).toBe("open");
});

test("a last day makes the weeks until then, ends the last one and stays as typed", () => {
  const shorter = withLastDay(fresh, "2026-01-20");
  expect(shorter).toMatchObject({ weekCount: "3", endsOn: "2026-01-20" });
  expect(shorter.weeks.at(-1)).toMatchObject({ startsOn: "2026-01-19", endsOn: "2026-01-20" });
  expect(validateSeason(shorter)).toBeNull();
});

describe("another number of weeks for a season whose weeks are its own", () => {
  const own = { ...fresh, hasOwnWeeks: true };

  const free = { status: "open", nightOn: "", startsAt: "" };

  test("adds weeks of seven days at the end, and the season ends with them", () => {
    const longer = withWeekCount(own, "14");
    expect(longer.weeks.slice(0, 12)).toEqual(own.weeks);
    expect(longer.weeks.slice(12)).toEqual([
      { ...free, week: 13, startsOn: "2026-03-30", endsOn: "2026-04-05" },
      { ...free, week: 14, startsOn: "2026-04-06", endsOn: "2026-04-12" },
    ]);
    expect(longer.endsOn).toBe("2026-04-12");
    expect(validateSeason(longer)).toBeNull();
  });

  test("takes the last weeks away", () => {
    const shorter = withWeekCount(own, "10");
    expect(shorter.weeks).toEqual(own.weeks.slice(0, 10));
    expect(shorter.endsOn).toBe("2026-03-15");
  });

  test("a number that is none changes no week and is named as the only fault", () => {
    const typed = withWeekCount(own, "many");
    expect(typed.weeks).toEqual(own.weeks);
    expect(validateSeason(typed)).toEqual({ weekCount: "Enter 1 to 52 weeks.", weeks: {}, rules: {} });
  });
});

describe("errors", () => {
  test.each([
    ["name", { name: "  " }, "Give the season a name"],
    ["startsOn", { startsOn: "" }, "first day"],
    ["endsOn", { endsOn: "" }, "last day"],
    ["endsOn", { endsOn: "2025-12-31" }, "before the first"],
    ["endsOn", { endsOn: "2028-01-07" }, "up to two years"],
    ["endsOn", { endsOn: "2026-03-01" }, "ends later"],
    ["startsOn", { startsOn: "2026-01-06" }, "Week 1 starts earlier"],
    ["weekCount", { weekCount: "53" }, "1 to 52"],
    ["weekCount", { weekCount: "x" }, "1 to 52"],
  ] as const)("%s", (field, change, error) => {
    expect(validateSeason({ ...fresh, ...change })?.[field]).toContain(error);
  });

  test("two years to the day, a leap day in them, are none", () => {
    expect(validateSeason({ ...fresh, endsOn: "2028-01-06" })).toBeNull();
  });

  test("a number of weeks that is none is said once, not again among the rules", () => {
    expect(validateSeason(withDates(fresh, { weekCount: "x" }))).toEqual({
      weekCount: "Enter 1 to 52 weeks.",
      weeks: {},
      rules: {},
    });
  });

  test("of a week and of a rule", () => {
    const [first] = fresh.weeks;
    if (!first) throw new Error("the season has weeks");
    expect(validateSeason(withWeek(fresh, { ...first, endsOn: "2025-01-01" }))?.weeks[1]).toContain("before");
    const rules = { preset: "scratch" as const, overrides: { "team.countBest": { text: "x" } } };
    expect(validateSeason({ ...fresh, rules })?.rules["team.countBest"]).toContain("whole number");
  });
});

test("what is saved has the names of the table", () => {
  const { season, weeks } = seasonToSave(fresh);
  expect(season).toEqual({
    id: "s1",
    name: "Winter",
    status: "draft",
    audience: "members",
    starts_on: "2026-01-05",
    ends_on: "2026-03-29",
    rules: { preset: "scratch" },
  });
  expect(weeks[11]).toEqual({
    ...{ week: 12, starts_on: "2026-03-23", ends_on: "2026-03-29", status: "open" },
    ...{ night_on: null, starts_at: null },
  });
});
