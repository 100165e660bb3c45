import { expect, test } from "vitest";
import { writeDatesFor } from "../dates.ts";
import { alertKinds, alertTitle, clubAlertAt } from "./club-alert.ts";

writeDatesFor("en-US");
const alert = {
  alert_id: "00000000-0000-4000-8000-000000000001",
  alert_kind: "range_closed",
  alert_text: "Lightning.",
  // 9 PM in Chicago.
  alert_until: "2026-11-26T03:00:00Z",
  time_zone: "America/Chicago",
};
const at = (moment: string, more: Partial<typeof alert> = {}) =>
  clubAlertAt({ ...alert, ...more }, new Date(moment));

test("an alert says what is, why, and until when by the club's clocks", () => {
  expect(at("2026-11-26T00:00:00Z")).toMatchObject({
    ...{ title: "The range is closed", tag: "Closed", detail: "Lightning. Closed until 9:00 PM." },
  });
  expect(at("2026-11-26T00:00:00Z", { alert_kind: "night_late", alert_text: "" })?.detail).toBe(
    "Starts at 9:00 PM.",
  );
  expect(at("2026-11-26T00:00:00Z", { alert_kind: "night_off" })?.detail).toBe("Lightning.");
  expect(at("2026-11-24T00:00:00Z")?.detail).toMatch(/^Lightning\. Closed until Nov 25/);
});

test("is over with its end, after “Open again”, and in a club that never had one", () => {
  expect(at("2026-11-26T02:59:59Z")).not.toBeNull();
  expect(at("2026-11-26T03:00:00Z")).toBeNull();
  for (const none of [
    { alert_kind: null },
    { alert_id: null },
    { alert_until: null },
    { alert_kind: "flood" },
  ])
    expect(clubAlertAt({ ...alert, ...none }, new Date("2026-11-26T00:00:00Z"))).toBeNull();
});

test("every kind has its own title", () => {
  expect(new Set(alertKinds.map(alertTitle)).size).toBe(alertKinds.length);
});
