import { expect, test } from "vitest";
import { addDays } from "./demo-calendar.ts";
import { demoClock } from "./demo-clock.ts";
import { daysToTurkeyShoot } from "./demo-events.ts";
import { demoScrollingTexts, demoSettings, inventFrontPage } from "./demo-front-page.ts";

const clock = demoClock(new Date("2026-11-25T19:20:00-06:00"), "America/Chicago");
const cards = inventFrontPage(clock);
const shootOn = addDays("2026-11-25", daysToTurkeyShoot);

test("the cards of the demonstration are all published, one of each number, the first of them featured", () => {
  expect(cards.map(({ published }) => published)).toEqual([true, true, true, true]);
  expect(cards.map(({ display_order }) => display_order)).toEqual([1, 2, 3, 4]);
  expect(cards.map(({ featured }) => featured)).toEqual([true, false, false, false]);
  expect(cards.map(({ content_type }) => content_type)).toEqual([
    "event",
    "announcement",
    "announcement",
    "other",
  ]);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(4);
});

test("only what has a day shows one, and only what leads somewhere a link", () => {
  expect(cards.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
    [shootOn, shootOn],
    ...Array(3).fill([null, null]),
  ]);
  expect(
    cards.map(({ external_link_url, external_link_text }) => [external_link_url, external_link_text]),
  ).toEqual([...Array(3).fill([null, null]), ["https://courses.example/hunter-education", "Course dates"]]);
  for (const { title, excerpt, author_name } of cards)
    expect([title, excerpt, author_name]).not.toContain("");
});

test("the club is in Minnesota, and every address of it belongs to no one", () => {
  expect(demoSettings(clock)).toMatchObject({
    latitude: 44.9,
    longitude: -93.6,
    time_zone: "America/Chicago",
  });
  expect(demoSettings(clock).join_steps).toHaveLength(3);
  const texts = JSON.stringify([demoSettings(clock), cards, demoScrollingTexts]);
  for (const [, host] of texts.matchAll(/https:\/\/([^/"]+)/g)) expect(host).toMatch(/\.example$/);
  expect(demoSettings(clock).phone).toMatch(/^\d{3}-555-01\d\d$/);
  expect(demoScrollingTexts.map(({ speed }) => speed)).toEqual([50, 45]);
  expect(demoScrollingTexts[1]?.text).toContain(`tel:${demoSettings(clock).phone}`);
});
