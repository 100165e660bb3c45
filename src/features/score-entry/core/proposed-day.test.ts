import { expect, test } from "vitest";
import { proposedDay } from "./proposed-day.ts";

const week = { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18" };
const shot = (...days: (string | null)[]) => days.map((shot_on) => ({ shot_on }));

test("on league night it is today", () => {
  expect(proposedDay(week, shot("2026-01-13"), "2026-01-14")).toBe("2026-01-14");
});

test("for another week it is the day most of its rounds were shot", () => {
  expect(proposedDay(week, shot("2026-01-13", "2026-01-14", "2026-01-14", null), "2026-02-01")).toBe(
    "2026-01-14",
  );
});

test("with nothing to go by it is today", () => {
  expect(proposedDay(week, [], "2026-02-01")).toBe("2026-02-01");
  expect(proposedDay(undefined, [], "2026-02-01")).toBe("2026-02-01");
});
