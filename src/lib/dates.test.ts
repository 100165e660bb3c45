import { expect, test } from "vitest";
import {
  addDays,
  clockAt,
  dayAt,
  formatDate,
  formatDay,
  formatMoment,
  formatRecent,
  formatShortDate,
  formatShortMoment,
  formatTime,
  minutesText,
} from "./dates.ts";

/** As the machine that runs the tests writes dates: the viewer's habit is part of the behavior. */
function dateText(year: number, month: number, day: number): string {
  const style = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(undefined, style).format(Date.UTC(year, month - 1, day));
}

test("a day is never shifted by a time zone", () => {
  expect(formatDay("2026-11-21")).toBe(dateText(2026, 11, 21));
});

test("a moment has the day it had at the club", () => {
  const lateEvening = "2026-11-22T03:30:00.000+00:00";
  expect(formatDate(lateEvening, "America/Chicago")).toBe(dateText(2026, 11, 21));
  expect(formatMoment(lateEvening, "America/Chicago")).toMatch(/(9|21)[:.]30/);
  expect(dayAt(new Date(lateEvening), "America/Chicago")).toBe("2026-11-21");
  expect(dayAt(new Date(lateEvening), "UTC")).toBe("2026-11-22");
});

test("a time zone nobody knows does not break the page", () => {
  expect(formatDate("2026-11-21T12:00:00Z", "America/Atlantis")).toMatch(/2026$/);
});

test("the clock at the club is that of its time zone, and midnight begins a day", () => {
  expect(clockAt(new Date("2026-11-22T00:30:00Z"), "America/Chicago")).toBe("18:30");
  expect(clockAt(new Date("2026-11-22T06:05:00Z"), "America/Chicago")).toBe("00:05");
});

test("a moment of today is its time alone", () => {
  const now = new Date();
  expect(formatRecent(now, "UTC")).toBe(formatTime(now, "UTC"));
  const longAgo = "2020-11-22T03:30:00Z";
  expect(formatRecent(longAgo, "UTC")).toBe(formatMoment(longAgo, "UTC"));
});

test("the short form of a day has its year only where it is another", () => {
  const now = new Date();
  expect(formatShortDate(now, "UTC")).not.toContain(String(now.getUTCFullYear()));
  expect(formatShortDate("2001-05-06T10:00:00Z", "UTC")).toBe(formatDate("2001-05-06T10:00:00Z", "UTC"));
});

test("the short form of a moment has its year only where it is another", () => {
  const now = new Date();
  expect(formatShortMoment(now, "UTC")).not.toContain(String(now.getUTCFullYear()));
  expect(formatShortMoment("2001-05-06T10:00:00Z", "UTC")).toBe(formatMoment("2001-05-06T10:00:00Z", "UTC"));
});

test("a time to wait is told in whole minutes, never fewer than one", () => {
  expect([1, 60, 61, 900].map(minutesText)).toEqual(["1 minute", "1 minute", "2 minutes", "15 minutes"]);
});

test("the day after the last of February", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});
