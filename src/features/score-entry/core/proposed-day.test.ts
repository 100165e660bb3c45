import { expect, test } from "vitest";
import { proposedDay, proposedTime } from "./proposed-day.ts";

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

test("the time of a night is that of most rounds of its day, and empty while none has one", () => {
  const at = (shot_on: string, time_of_round: string | null) => ({ shot_on, time_of_round });
  const recorded = [
    at("2026-04-09", "18:30:00"),
    at("2026-04-09", "19:00:00"),
    at("2026-04-09", "19:00:00"),
    at("2026-04-10", "09:00:00"),
    at("2026-04-11", null),
  ];
  expect(proposedTime(recorded, "2026-04-09")).toBe("19:00");
  expect(proposedTime(recorded, "2026-04-11")).toBe("");
  expect(proposedTime([], "2026-04-09")).toBe("");
});
