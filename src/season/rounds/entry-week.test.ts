import { expect, test } from "vitest";
import { weekToEnter } from "./entry-week.ts";

const weeks = [
  { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11" },
  { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18" },
  { week: 3, startsOn: "2026-01-26", endsOn: "2026-02-01" },
];

test("the week of today comes first, its first and last day included", () => {
  expect(weekToEnter(weeks, [{ week: 1 }], "2026-01-12")).toBe(2);
  expect(weekToEnter(weeks, [{ week: 1 }], "2026-01-18")).toBe(2);
});

test("between weeks and after the season it is the latest week with scores", () => {
  expect(weekToEnter(weeks, [{ week: 1 }, { week: 2 }], "2026-01-20")).toBe(2);
  expect(weekToEnter(weeks, [{ week: 3 }, { week: 1 }], "2026-06-01")).toBe(3);
});

test("before anything was shot it is the first week", () => {
  expect(weekToEnter(weeks, [], "2025-12-31")).toBe(1);
});
