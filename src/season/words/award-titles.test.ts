import { expect, test } from "vitest";
import { awardTitle, compareChampions, placeText, recordedAward } from "./award-titles.ts";

test.each([
  ["team", null, 1, "Team champion"],
  ["team", null, 2, "Teams, 2nd place"],
  ["individual", null, 3, "Individuals, 3rd place"],
  ["class", "AA", 1, "Class AA"],
  ["class", "AA", 2, "Class AA, 2nd place"],
  ["category", "lady", 1, "Lady champion"],
  ["category", "Sub-Junior", 1, "Sub-Junior champion"],
  ["division", "East", 1, "East division"],
  ["division", "Night Division", 1, "Night Division"],
  ["highAverage", null, 1, "High average"],
  ["other", "Sportsmanship", 1, "Sportsmanship"],
] as const)("%s %s %i is called %s", (...[award, title, place, name]) => {
  expect(awardTitle(award, title, place)).toBe(name);
});

test("places have the endings of the language", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(placeText)).toEqual(
    ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd"].map((place) => `${place} place`),
  );
});

test("a board of honours begins with the teams, by place, and ends with the club's own awards", () => {
  const entries = [
    { award: "other", title: "Hat", place: 1 },
    { award: "class", title: "B", place: 1 },
    { award: "team", title: null, place: 2 },
    { award: "class", title: "A", place: 1 },
    { award: "team", title: null, place: 1 },
  ] as const;
  const ordered = entries.toSorted(compareChampions);
  expect(ordered.map(({ award, title, place }) => title ?? `${award} ${place}`)).toEqual([
    "team 1",
    "team 2",
    "A",
    "B",
    "Hat",
  ]);
});

test("classes come from the highest", () => {
  const classes = ["B", "A", "AA", "D"].map((title) => ({ award: "class", title, place: 1 }) as const);
  expect(classes.toSorted(compareChampions).map(({ title }) => title)).toEqual(["AA", "A", "B", "D"]);
  const lewis = ["10", "2", "1"].map((title) => ({ award: "class", title, place: 1 }) as const);
  expect(lewis.toSorted(compareChampions).map(({ title }) => title)).toEqual(["1", "2", "10"]);
});

test("an award that is not known counts as one of the club's own", () => {
  expect(recordedAward("longRun")).toBe("longRun");
  expect(recordedAward("best hat")).toBe("other");
});
