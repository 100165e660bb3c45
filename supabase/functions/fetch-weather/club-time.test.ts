import { expect, test } from "vitest";
import { momentAt } from "./club-time.ts";

test.each([
  ["2026-11-21", "18:30", "America/Chicago", "2026-11-22T00:30Z"],
  ["2026-07-04", "18:30", "America/Chicago", "2026-07-04T23:30Z"],
  ["2026-03-08", "01:30", "America/Chicago", "2026-03-08T07:30Z"],
  ["2026-03-08", "03:30", "America/Chicago", "2026-03-08T08:30Z"],
  ["2026-11-01", "01:30", "America/Chicago", "2026-11-01T06:30Z"],
  ["2026-11-01", "02:30", "America/Chicago", "2026-11-01T08:30Z"],
  ["2026-11-21", "00:00", "UTC", "2026-11-21T00:00Z"],
  ["2026-11-21", "12:00", "Asia/Kolkata", "2026-11-21T06:30Z"],
  ["2026-04-05", "02:15", "Australia/Lord_Howe", "2026-04-04T15:45Z"],
])("%s %s in %s is %s", (day, time, zone, moment) => {
  expect(momentAt(day, time, zone)).toBe(Date.parse(moment));
});

test("a time that the change of the clock skips is still a moment of that night", () => {
  const moment = momentAt("2026-03-08", "02:30", "America/Chicago");
  expect(moment).toBeGreaterThanOrEqual(Date.parse("2026-03-08T07:30Z"));
  expect(moment).toBeLessThanOrEqual(Date.parse("2026-03-08T08:30Z"));
});

test("a time zone that does not exist is an error", () => {
  expect(() => momentAt("2026-11-21", "12:00", "Mars/Olympus")).toThrow(RangeError);
});
