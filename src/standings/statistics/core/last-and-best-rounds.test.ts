import { expect, test } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { bookOf, night, shot } from "#league/fixtures/book-of.ts";
import { lastAndBestRounds, roundLabels, roundName, signedText } from "./last-and-best-rounds.ts";

const rowsOf = (scores: ReturnType<typeof shot>[]) => parseSeasonBook(bookOf({ scores })).scores;

test("the last five, best and worst round and the spread come from the rounds as they were shot", () => {
  const ordered = rowsOf([25, 18, 20, 22, 24, 21].map((hits, index) => shot("ann", index + 1, hits)));
  const figures = lastAndBestRounds({ ordered });
  // 18 + 20 + 22 + 24 + 21 = 105, / 5 = 21.
  expect(figures.lastFive).toMatchObject({ hits: 105, average: 21 });
  expect(figures.best?.week).toBe(1);
  expect(figures.worst?.week).toBe(2);
  // Mean 130/6; squares 2850 − 130²/6 = 33.33; / 5 = 6.67; root 2.58.
  expect(figures.spread?.deviation).toBe(2.58);
});

test("without a round there is nothing to say", () => {
  expect(lastAndBestRounds({ ordered: [] })).toEqual({
    rounds: [],
    lastFive: null,
    best: null,
    worst: null,
    spread: null,
  });
});

test("a round is named by its number only where a week has several", () => {
  const single = rowsOf([shot("ann", 3, 20)]);
  const several = rowsOf(night("ann", 3, [20, 21]));
  expect(single.map((row) => roundName(row, single))).toEqual(["week 3"]);
  expect(several.map((row) => roundName(row, several))).toEqual(["week 3, round 1", "week 3, round 2"]);
  expect([roundLabels(single), roundLabels(several)]).toEqual([["3"], ["3/1", "3/2"]]);
});

test("a difference carries its sign", () => {
  expect([1.2, -0.4, 0].map(signedText)).toEqual(["+1.20", "−0.40", "0.00"]);
});
