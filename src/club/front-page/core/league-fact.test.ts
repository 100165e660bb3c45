import { expect, test } from "vitest";
import { leagueFact } from "./league-fact.ts";

const season = {
  address: "2026-fall-12345678",
  name: "2026 Fall",
  status: "active" as const,
  startsOn: "2026-10-05",
  endsOn: "2026-12-27",
  weeks: 12,
  week: { week: 8, startsOn: "2026-11-23", endsOn: "2026-11-29" },
};

test.each([
  ["2026-11-23", "Week 8 of 12 is on"],
  ["2026-11-29", "Week 8 of 12 is on"],
  ["2026-11-22", "Week 8 of 12 starts Mon, Nov 23"],
])("on %s it says: %s", (today, title) => {
  expect(leagueFact(season, today).title).toBe(title);
});

test("before the first week the season starts, after the last it is over", () => {
  const first = { ...season, week: { week: 1, startsOn: "2026-10-07", endsOn: "2026-10-13" } };
  expect(leagueFact(first, "2026-09-20").title).toBe("2026 Fall starts Wed, Oct 7");
  expect(leagueFact({ ...season, week: null }, "2027-01-10")).toEqual({
    title: "2026 Fall is over",
    detail: "Champions and results",
  });
});
