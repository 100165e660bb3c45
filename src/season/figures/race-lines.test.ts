import { expect, test } from "vitest";
import { seasonOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { kindsOf, raceLines, raceOf, raceValues } from "./race-lines.ts";

type Shots = Parameters<typeof smallSeason>[0];

const linesOf = (shots: Shots, weeks: number, more = {}) =>
  raceLines(seasonOf(smallSeason(shots, {}, more)), weeks).map(({ name, places }) => [
    name,
    ...places.map((place) => place?.rank ?? null),
  ]);

test("the lines hold the standing after each week, the leader of the last first", () => {
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20, 25, 25] },
    { name: "Bob", team: "Hawks", hits: [24, 20, 20] },
    { name: "Cal", team: "Owls", hits: [null, 10, 10] },
  ];
  expect(linesOf(shots, 3)).toEqual([
    ["Eagles", 2, 1, 1],
    ["Hawks", 1, 2, 2],
    ["Owls", 3, 3, 3],
  ]);
});

test("a line starts with the first result: a team that is not over yet has none", () => {
  const weeks = [1, 2].map((week) => ({
    week,
    startsOn: null,
    endsOn: null,
    status: week === 1 ? ("postponed" as const) : ("open" as const),
  }));
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20, 25] },
    { name: "Bob", team: "Hawks", hits: [null, 20] },
  ];
  expect(linesOf(shots, 2, { weeks })).toEqual([
    ["Eagles", 1, 1],
    ["Hawks", null, 2],
  ]);
});

test("in a week that nobody shot the standing stays", () => {
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20, null, 20] },
    { name: "Bob", team: "Hawks", hits: [21, null, 10] },
  ];
  expect(linesOf(shots, 3)).toEqual([
    ["Eagles", 2, 2, 1],
    ["Hawks", 1, 1, 2],
  ]);
});

test("nets are drawn as how far behind the highest of the week they are, points where there are some", () => {
  const shots: Shots = [
    { name: "Ann", team: "Eagles", hits: [20, 25] },
    { name: "Bob", team: "Hawks", hits: [24, 18] },
  ];
  const plain = raceLines(seasonOf(smallSeason(shots)), 2);
  expect(kindsOf(plain)).toEqual(["net", "rank"]);
  expect([...raceValues(plain, "net")]).toEqual([
    ["eagles", [-4, 0]],
    ["hawks", [0, -3]],
  ]);
  const matches = [1, 2].map((week) => ({ week, home: "eagles", away: "hawks" }));
  const withPoints = raceLines(
    seasonOf(smallSeason(shots, { standings: { team: "matchPoints" } }, { matches })),
    2,
  );
  expect(kindsOf(withPoints)).toEqual(["points", "net", "rank"]);
  const points = withPoints.map(({ id, places }) => [id, places.map((place) => place?.points ?? null)]);
  expect([...raceValues(withPoints, "points")]).toEqual(points);
  expect(points.flat(2).filter((value) => typeof value === "number")).not.toContain(null);
});

test("the parts of a season divide the race, and its sum runs on as in the standing", () => {
  const shots: Shots = [
    { name: "Ann", team: "Eagles", hits: [20, 25, 24] },
    { name: "Bob", team: "Hawks", hits: [24, 18, 20] },
  ];
  const parts = [
    { name: "First half", from: 1, to: 2 },
    { name: "Final", from: 3, to: 3 },
  ];
  const book = smallSeason(shots, { format: { weeks: 3, parts } });
  const race = raceOf(book, { throughWeek: 3, lines: raceLines(seasonOf(book), 3), kind: "net" });
  expect(race.parts).toEqual(parts);
  expect(race.note).toMatch(/ First half: weeks 1–2; Final: week 3\.$/);
  expect(race.teams.map(({ values }) => values)).toEqual([
    [-4, 0, 0],
    [0, -3, -7],
  ]);
});
