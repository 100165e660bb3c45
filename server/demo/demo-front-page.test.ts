import { expect, test } from "vitest";
import { nextSunday } from "./demo-calendar.ts";
import { demoScrollingTexts, demoSettings, inventFrontPage } from "./demo-front-page.ts";

const today = "2026-11-25";
const cards = inventFrontPage(today);

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
    [nextSunday(today), nextSunday(today)],
    ...Array(3).fill([null, null]),
  ]);
  expect(
    cards.map(({ external_link_url, external_link_text }) => [external_link_url, external_link_text]),
  ).toEqual([...Array(3).fill([null, null]), ["https://courses.example/hunter-education", "Course dates"]]);
  for (const { title, excerpt, author_name } of cards)
    expect([title, excerpt, author_name]).not.toContain("");
});

test("the club is in Minnesota, and every address of it belongs to no one", () => {
  expect(demoSettings).toMatchObject({ latitude: 44.9, longitude: -93.6, time_zone: "America/Chicago" });
  expect(demoSettings.join_steps).toHaveLength(3);
  const texts = JSON.stringify([demoSettings, cards, demoScrollingTexts]);
  for (const [, host] of texts.matchAll(/https:\/\/([^/"]+)/g)) expect(host).toMatch(/\.example$/);
  expect(demoSettings.phone).toMatch(/^\d{3}-555-01\d\d$/);
  expect(demoScrollingTexts.map(({ speed }) => speed)).toEqual([50, 45]);
  expect(demoScrollingTexts[1]?.text).toContain(`tel:${demoSettings.phone}`);
});
