import { expect, test } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { bookOf, shot } from "#league/fixtures/book-of.ts";
import { ratio } from "#league/math/fraction.ts";
import { trendOf } from "./trend.ts";

const roundsOf = (hits: number[]) =>
  parseSeasonBook(bookOf({ scores: hits.map((each, index) => shot("ann", index + 1, each)) })).scores;

test("the moving average begins with the fifth round and stands beside the club's", () => {
  const rounds = roundsOf([20, 20, 20, 20, 25, 25]);
  const weeks = [{ week: 1, rounds: 3, hits: 61, average: ratio(61, 3) }];
  expect(trendOf(rounds, weeks)).toEqual({
    labels: ["1", "2", "3", "4", "5", "6"],
    hits: [20, 20, 20, 20, 25, 25],
    moving: [null, null, null, null, 21, 22],
    club: [20.33, null, null, null, null, null],
  });
});
