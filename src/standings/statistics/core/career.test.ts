import { expect, test } from "vitest";
import { toHundredths, zero } from "#league/math/fraction.ts";
import { encodeRound } from "#league/wire/encode-book.fixture.ts";
import { careerOf, type WireCareer } from "./career.ts";
import { seasonRows } from "./season-rows.ts";
import { weatherEffect } from "./weather-effect.ts";

const round = (
  [season, week]: [season: number, week: number],
  hits: number,
  wind: number | null = null,
): WireCareer["rounds"][number] => [
  season,
  ...encodeRound({
    week,
    round: 1,
    position: null,
    event: "singles16",
    kind: "actual",
    status: "complete",
    hits,
    targets: 25,
    detail: null,
    shotOn: null,
    timeOfRound: null,
  }),
  null,
  wind,
];
const season = (name: string, startsOn: string, change: Partial<WireCareer["seasons"][number]> = {}) => ({
  id: name,
  name,
  status: "final",
  startsOn,
  rules: {},
  seedAverage: null,
  rookie: false,
  classOverride: null,
  weeks: [],
  lastWeek: 30,
  ...change,
});
const page = (rounds: WireCareer["rounds"], ...seasons: WireCareer["seasons"]): WireCareer => ({
  name: "Ann Lee",
  seasons,
  rounds,
  hasMore: false,
});

test("a career runs from the oldest season to the newest, over all pages, without seasons in which nothing counted", () => {
  const { name, seasons } = careerOf("ann", [
    page(
      [round([0, 1], 22), round([1, 1], 20), round([1, 2], 21)],
      season("2026", "2026-01-01"),
      season("2025", "2025-01-01"),
    ),
    page([round([0, 40], 19)], season("2024", "2024-01-01")),
  ]);
  expect(name).toBe("Ann Lee");
  expect(seasons.map((each) => each.name)).toEqual(["2025", "2026"]);
  expect(
    seasonRows("ann", seasons).map(({ season: { name: of }, individual }) => [of, individual.average]),
  ).toEqual([
    ["2026", 22],
    ["2025", 20.5],
  ]);
});

test("a season that the engine refuses is named with the reason, and the others stand", () => {
  const { seasons, refused } = careerOf("ann", [
    page(
      [round([0, 1], 22), round([1, 1], 20)],
      season("2026", "2026-01-01", { rules: { format: { roundsPerWeek: 99 } } }),
      season("2025", "2025-01-01"),
    ),
  ]);
  expect(seasons.map(({ name }) => name)).toEqual(["2025"]);
  expect(refused).toEqual([{ name: "2026", reason: expect.stringContaining("12") }]);
});

test("a round of a void week, or later than anybody shot, is in no season", () => {
  const { seasons } = careerOf("ann", [
    page(
      [round([0, 1], 22), round([0, 2], 23), round([0, 3], 24)],
      season("2026", "2026-01-01", {
        weeks: [
          [1, "closed"],
          [2, "void"],
        ],
        lastWeek: 1,
      }),
    ),
  ]);
  expect(seasons[0]?.individual.ordered.map(({ week }) => week)).toEqual([1]);
});

test("weather is compared with the own average of each season, from ten rounds on", () => {
  const calm = Array.from({ length: 10 }, (_, index) => round([0, index + 1], 22, 3));
  const windy = Array.from({ length: 10 }, (_, index) => round([0, index + 11], 20, 12));
  const few = Array.from({ length: 5 }, (_, index) => round([0, index + 21], 21, 20));
  const career = careerOf("ann", [page([...calm, ...windy, ...few], season("2026", "2026-01-01"))]);
  const effect = weatherEffect(career.seasons, { event: "singles16", targets: 25 });
  expect(effect.rounds).toBe(25);
  // The mean of the season is (220 + 200 + 105) / 25 = 21.
  expect(
    effect.wind.map(({ label, rounds, spread }) => [label, rounds, spread && toHundredths(spread.mean)]),
  ).toEqual([
    ["below 5", 10, 1],
    ["5 to 10", 0, null],
    ["10 to 15", 10, -1],
    ["15 and more", 5, null],
  ]);
  expect(effect.wind[0]?.spread?.squares).toEqual(zero);
  expect(effect.temperature.every(({ rounds }) => rounds === 0)).toBe(true);
  expect(weatherEffect(career.seasons, { event: "singles16", targets: 50 }).rounds).toBe(0);
});
