import { describe, expect, test } from "vitest";
import { clubFieldOf, momentOfClubField } from "./club-moment.ts";

describe("a moment by the clock of the club", () => {
  test.each([
    ["2026-07-04T18:30", "America/Chicago", "2026-07-04T23:30:00.000Z"],
    ["2026-12-24T18:30", "America/Chicago", "2026-12-25T00:30:00.000Z"],
    ["2026-07-04T00:15", "Asia/Kathmandu", "2026-07-03T18:30:00.000Z"],
    ["2026-01-01T00:00", "Pacific/Kiritimati", "2025-12-31T10:00:00.000Z"],
  ])("%s in %s is %s, and back", (field, zone, moment) => {
    expect(momentOfClubField(field, zone)).toBe(moment);
    expect(clubFieldOf(moment, zone)).toBe(field);
  });

  test("of an hour that comes twice the first is meant", () =>
    expect(momentOfClubField("2026-11-01T01:30", "America/Chicago")).toBe("2026-11-01T06:30:00.000Z"));

  test("an hour that is skipped is the one after", () =>
    expect(momentOfClubField("2026-03-08T02:30", "America/Chicago")).toBe("2026-03-08T08:30:00.000Z"));

  test("an empty field is no moment", () => {
    expect(momentOfClubField("", "America/Chicago")).toBeNull();
    expect(clubFieldOf(null, "America/Chicago")).toBe("");
  });
});
