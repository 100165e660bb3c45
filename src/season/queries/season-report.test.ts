import { expect, test, vi } from "vitest";
import { computeReport } from "#league/season/report.ts";
import { seasonInSteps } from "#league/season/season.ts";
import { bookThrough, precomputeSeason, reportOf, reportThrough, seasonOf } from "./season-report.ts";
import { smallSeason } from "./small-season.fixture.ts";

const season = () =>
  smallSeason([
    { name: "Ann", team: "Reds", hits: [20, 22, 25] },
    { name: "Ben", team: "Blues", hits: [18, null, 21] },
  ]);

test("what is worked out ahead is what a screen would have worked out", async () => {
  const ahead = season();
  await precomputeSeason(ahead);
  expect(reportOf(ahead)).toEqual(computeReport(season()));
  expect(reportThrough(ahead, 2)).toEqual(computeReport({ ...season(), throughWeek: 2 }));
});

test("a season is worked out by member and by week, with a pause after each", () => {
  const steps = seasonInSteps(season());
  let pauses = 0;
  while (!steps.next().done) pauses += 1;
  // Ann and Ben: averages, entries, sums, and places; three weeks twice; and what comes before and after them.
  expect(pauses).toBe(25);
});

test("the week before is worked out from the checked book, and kept", async () => {
  const book = season();
  await precomputeSeason(book);
  const before = bookThrough(book, 2);
  expect(before.scores).toBe(seasonOf(book).book.scores);
  expect(bookThrough(book, 2)).toBe(before);
});

test("a book that the engine refuses is left to the screen that asks for it", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const refused = { ...season(), throughWeek: 99 };
  await precomputeSeason(refused);
  expect(warn).toHaveBeenCalledOnce();
  expect(() => reportOf(refused)).toThrow("from 0 to 52");
});

test("a week that there cannot be is refused", () => {
  expect(() => bookThrough(season(), 53)).toThrow("from 0 to 52");
});

test("the checked book of a season is not worked out a second time", async () => {
  const [ahead, onDemand] = [season(), season()];
  await precomputeSeason(ahead);
  for (const worked of [seasonOf(ahead), seasonOf(onDemand)]) expect(seasonOf(worked.book)).toBe(worked);
});
