import { expect, test } from "vitest";
import { fraction } from "#league/math/fraction.ts";
import { criterionText, type RankedRow, tieSentences } from "./tie-text.ts";

function row(name: string, ...keys: [criterion: string, value: number][]): RankedRow {
  return { name, keys: keys.map(([criterion, value]) => ({ name: criterion, value: fraction(value) })) };
}

const standing = [
  row("Eagles", ["result", 1], ["matchPoints", 20], ["headToHead", 4], ["countOf:25", 7]),
  row("Hawks", ["result", 1], ["matchPoints", 20], ["headToHead", 4], ["countOf:25", 5]),
  row("Owls", ["result", 1], ["matchPoints", 20], ["headToHead", 2]),
  row("Ducks", ["result", 1], ["matchPoints", 18]),
  row("Geese", ["result", 0], ["matchPoints", 18]),
];

test("a broken tie is told from both sides, with the two numbers that broke it", () => {
  expect(tieSentences(standing, 0)).toEqual(["Ahead of Hawks on number of 25s, 7 to 5"]);
  expect(tieSentences(standing, 1)).toEqual([
    "Behind Eagles on number of 25s, 5 to 7",
    "Ahead of Owls on matches against each other, 4 to 2",
  ]);
});

test("a row that no other is level with has no tie to tell, nor has one without a result", () => {
  expect(tieSentences(standing, 3)).toEqual([]);
  expect(tieSentences(standing, 4)).toEqual([]);
  expect(tieSentences(standing, -1)).toEqual([]);
});

test("rows that nothing tells apart are tied", () => {
  const tied = [
    row("Ann", ["value", 44], ["lastRound", 22]),
    row("Bob", ["value", 44], ["lastRound", 22]),
    row("Cal", ["value", 44], ["lastRound", 22]),
    row("Dee", ["value", 44], ["lastRound", 20]),
  ];
  expect(tieSentences(tied, 1)).toEqual([
    "Tied with Ann, Cal: nothing breaks the tie",
    "Ahead of Dee on last round, 22 to 20",
  ]);
});

test("a draw has an order and no numbers, and who left the last night out has none", () => {
  const rows = [row("Ann", ["value", 44], ["drawn", 2]), row("Bob", ["value", 44], ["drawn", 1])];
  expect(tieSentences(rows, 0)).toEqual(["Ahead of Bob on the draw or shoot-off"]);
  const missed = [row("Ann", ["value", 44], ["lastNight", 20]), row("Bob", ["value", 44], ["lastNight", -1])];
  expect(tieSentences(missed, 1)).toEqual(["Behind Ann on last night, none to 20"]);
});

test("counted criteria name what they count", () => {
  expect(criterionText("countOf:24")).toBe("number of 24s");
  expect(criterionText("straights.50")).toBe("straight 50s");
});

test("numbers that differ by less than a hundredth have the digits that tell them apart", () => {
  const close = [
    row("Eagles", ["rankPoints", 9], ["rawTotal", 41.3334]),
    row("Hawks", ["rankPoints", 9], ["rawTotal", 41.33]),
  ];
  expect(tieSentences(close, 0)).toEqual(["Ahead of Hawks on total without handicap, 41.333 to 41.33"]);
});
