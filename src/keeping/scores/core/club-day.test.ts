import { expect, test } from "vitest";
import { startOfDay } from "./club-day.ts";

test.each([
  ["2026-01-15", "America/Chicago", "2026-01-15T06:00:00.000Z"],
  ["2026-07-15", "America/Chicago", "2026-07-15T05:00:00.000Z"],
  ["2026-03-08", "America/Chicago", "2026-03-08T06:00:00.000Z"],
  ["2026-03-09", "America/Chicago", "2026-03-09T05:00:00.000Z"],
  ["2026-11-02", "America/Chicago", "2026-11-02T06:00:00.000Z"],
  ["2026-01-15", "Australia/Sydney", "2026-01-14T13:00:00.000Z"],
  ["2026-01-15", "UTC", "2026-01-15T00:00:00.000Z"],
])("%s begins in %s at %s", (day, timeZone, moment) => expect(startOfDay(day, timeZone)).toBe(moment));
