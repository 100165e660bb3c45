import { expect, test } from "vitest";
import { inventEvents } from "./demo-events.ts";
import { inventFrontPage } from "./demo-front-page.ts";

const title = (name: string, today: string) => inventEvents(today).find((event) => event.title === name);

test("the turkey shoot is on the Sunday that the front page names, by the club's summer and winter time", () => {
  for (const [today, offset] of [
    ["2026-11-22", "-06:00"],
    ["2026-07-01", "-05:00"],
  ] as const) {
    const card = inventFrontPage(today).find((item) => item.title.startsWith("Turkey"));
    expect(title("Turkey shoot", today)?.starts_at).toBe(`${card?.start_date}T09:00:00${offset}`);
  }
});

test("open practice is on a Sunday and the work party on a Saturday, on whatever day the club is made", () => {
  for (const day of ["21", "22", "23", "24", "25", "26", "27"]) {
    const today = `2026-11-${day}`;
    const weekday = (name: string) => new Date(title(name, today)?.starts_at ?? "").getUTCDay();
    expect([weekday("Open practice"), weekday("Work party")]).toEqual([0, 6]);
  }
});
