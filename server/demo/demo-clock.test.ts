import { describe, expect, test } from "vitest";
import { inventBulletinBoard } from "./demo-bulletin-board.ts";
import { addDays } from "./demo-calendar.ts";
import { type DemoClock, demoClock, tonightAt, weekdayOf } from "./demo-clock.ts";
import { inventEvents } from "./demo-events.ts";
import { demoSettings, inventFrontPage } from "./demo-front-page.ts";
import { momentsOfTheYear } from "./demo-moments.fixture.ts";
import { inventNews } from "./demo-news.ts";

test.each([
  ["19:20 on a Wednesday", "2026-11-18T19:20:00-06:00", "2026-11-18", "18:30"],
  ["at 3 AM the night began the evening before", "2026-11-19T03:00:00-06:00", "2026-11-18", "20:10"],
  ["at midnight, too", "2026-11-19T00:05:00-06:00", "2026-11-18", "20:10"],
  ["at 9 AM, too", "2026-11-19T09:00:00-06:00", "2026-11-18", "20:10"],
  ["from 9:50 AM on it is today's", "2026-11-19T09:50:00-06:00", "2026-11-19", "09:00"],
  ["at 1 PM", "2026-11-19T13:02:00-06:00", "2026-11-19", "12:10"],
  ["no night begins after 8:10 PM", "2026-11-19T23:50:00-06:00", "2026-11-19", "20:10"],
])("the night of a demonstration made at %s", (_, moment, leagueDay, nightStart) => {
  const clock = demoClock(new Date(moment), "America/Chicago");
  expect([clock.leagueDay, clock.nightStart]).toEqual([leagueDay, nightStart]);
});

test("the late squads start ten minutes after the demonstration is made", () => {
  expect(tonightAt(demoClock(new Date("2026-11-18T19:20:00-06:00"), "America/Chicago"), 60)).toBe("19:30");
});

describe.each(["America/Los_Angeles", "America/Chicago", "Europe/Berlin", "Pacific/Auckland"])(
  "in %s",
  (zone) => {
    const clocks = momentsOfTheYear(zone).map(([name, at]) => ({ name, at, clock: demoClock(at, zone) }));

    test("the night has begun, and what is said to be past is past, whenever the demonstration is made", () => {
      for (const { name, at, clock } of clocks) {
        expect([clock.today, addDays(clock.today, -1)], name).toContain(clock.leagueDay);
        expect(startOf(clock), name).toBeLessThanOrEqual(at.getTime());
        expect(clock.nightStart >= "09:00" && clock.nightStart <= "20:10", name).toBe(true);
        for (const moment of pastMoments(clock)) expect(Date.parse(moment), name).toBeLessThan(at.getTime());
        expect(daysOfComingEvents(clock), name).toEqual(expect.arrayContaining([3, 10, 18]));
      }
    });

    test("texts name the day of the league, whenever the demonstration is made", () => {
      for (const { name, clock } of clocks) {
        const day = weekdayOf(clock.leagueDay);
        expect(inventFrontPage(clock)[1]?.title, name).toBe(`League night is ${day}`);
        expect(demoSettings(clock).opening_hours, name).toContain(`League night: ${day}s`);
        expect(inventNews(clock)[0]?.excerpt, name).toContain(`Twelve ${day}s`);
      }
    });
  },
);

/** The local time as if it were universal, shifted like the moment itself. */
function startOf({ leagueDay, nightStart, seededAt, timeZone }: DemoClock): number {
  const local = Date.parse(`${seededAt.toLocaleString("sv-SE", { timeZone }).replace(" ", "T")}Z`);
  return Date.parse(`${leagueDay}T${nightStart}:00Z`) + seededAt.getTime() - local;
}

function pastMoments(clock: DemoClock): string[] {
  const { posts, comments } = inventBulletinBoard(clock, "author");
  return [
    ...inventFrontPage(clock).map(({ created_at }) => created_at),
    ...[...posts, ...comments].map(({ created_at }) => created_at),
    ...inventNews(clock).flatMap(({ publish_at, title }) =>
      publish_at && !title.startsWith("Work party") ? publish_at : [],
    ),
  ];
}

function daysOfComingEvents(clock: DemoClock): number[] {
  return inventEvents(clock).flatMap(({ status, starts_at }) =>
    status === "published" && starts_at
      ? Math.round((Date.parse(starts_at.slice(0, 10)) - Date.parse(clock.today)) / 86_400_000)
      : [],
  );
}
