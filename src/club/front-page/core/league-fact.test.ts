import { expect, test } from "vitest";
import { leagueFact } from "./league-fact.ts";

const season = {
  name: "2026 Fall",
  weeks: 12,
  week: { week: 8, startsOn: "2026-11-23", night: "2026-11-25" },
  leader: "Pull Happy leads by half a point.",
};

test.each([
  ["2026-11-23", "Week 8 of 12 is on"],
  ["2026-11-25", "Week 8 of 12 is on tonight"],
  ["2026-11-29", "Week 8 of 12 is on"],
  ["2026-11-22", "Week 8 of 12 starts Wed, Nov 25"],
])("on %s it says: %s", (today, title) => {
  expect(leagueFact(season, today)).toEqual({ title, detail: "Pull Happy leads by half a point." });
});

test("before the first week the season starts, after the last it is over", () => {
  const first = { ...season, week: { week: 1, startsOn: "2026-10-07", night: null }, leader: null };
  expect(leagueFact(first, "2026-09-20")).toEqual({
    title: "2026 Fall starts Wed, Oct 7",
    detail: "Teams, schedule, and results",
  });
  expect(leagueFact({ ...season, week: null }, "2027-01-10")).toEqual({
    title: "2026 Fall is over",
    detail: "Champions and results",
  });
});
