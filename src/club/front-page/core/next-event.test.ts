import { expect, test } from "vitest";
import type { NextEvent } from "../front-page-queries.ts";
import { nextEventDay, nextEventDetail } from "./next-event.ts";

const event: NextEvent = {
  id: "e1",
  title: "First shots",
  starts_at: "2026-12-05T15:00:00Z",
  starts_on: "2026-12-05",
  all_day: false,
  takes_sign_ups: true,
  capacity: 20,
  places_taken: 12,
  people_waiting: 0,
};

test("the day has a year only when it is another", () => {
  expect(nextEventDay(event, "2026-11-24")).toBe("Sat, Dec 5");
  expect(nextEventDay(event, "2025-12-30")).toBe("Sat, Dec 5, 2026");
});

test.each([
  [{}, "9:00 AM · 8 spots left"],
  [{ places_taken: 19 }, "9:00 AM · 1 spot left"],
  [{ places_taken: 20 }, "9:00 AM · no spots left"],
  [{ people_waiting: 1 }, "9:00 AM · no spots left"],
  [{ capacity: null }, "9:00 AM"],
  [{ takes_sign_ups: false }, "9:00 AM"],
  [{ all_day: true }, "8 spots left"],
])("%j is %s", (change, text) => {
  expect(nextEventDetail({ ...event, ...change }, "America/Chicago")).toBe(text);
});
