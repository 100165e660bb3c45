import { expect, test } from "vitest";
import { proposedDay, proposedTime } from "./proposed-day.ts";

// A week from Monday to Sunday, in a season that shoots on Wednesdays.
const week = { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18" };
const wednesdays = ["2026-01-07", "2026-01-07", "2026-01-07", "2026-01-04", null];
const night = { week, ofWeek: [], ofSeason: wednesdays, today: "2026-01-14" };

test("it is the league night of the week, on the night itself and after it", () => {
  expect(proposedDay(night)).toBe("2026-01-14");
  expect(proposedDay({ ...night, today: "2026-01-18" })).toBe("2026-01-14");
  expect(proposedDay({ ...night, today: "2026-02-01" })).toBe("2026-01-14");
});

test("before the league night it is today, in its week and before it", () => {
  expect(proposedDay({ ...night, today: "2026-01-11" })).toBe("2026-01-11");
  expect(proposedDay({ ...night, today: "2026-01-13" })).toBe("2026-01-13");
});

test("the day most rounds of the week were shot goes first", () => {
  const ofWeek = ["2026-01-14", "2026-01-15", "2026-01-15", null];
  expect(proposedDay({ ...night, ofWeek, today: "2026-01-18" })).toBe("2026-01-15");
});

test("pre-shoots do not say which day the night is", () => {
  const ofWeek = ["2026-01-07", "2026-01-07"];
  expect(proposedDay({ ...night, ofWeek, today: "2026-01-18" })).toBe("2026-01-14");
});

test("with nothing to go by it is today, and the first day of a week that is over", () => {
  expect(proposedDay({ ...night, ofSeason: [], today: "2026-01-18" })).toBe("2026-01-18");
  expect(proposedDay({ ...night, ofSeason: [], today: "2026-01-19" })).toBe("2026-01-12");
  expect(proposedDay({ ...night, week: undefined, today: "2026-02-01" })).toBe("2026-02-01");
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
