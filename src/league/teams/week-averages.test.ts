import { expect, test } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import { bookOf, shot } from "../fixtures/book-of.ts";
import { fractionText } from "../math/fraction.ts";
import { computeSeason } from "../season/season.ts";
import { averagesOfWeeks, weekAverages } from "./week-averages.ts";

const rowsOf = (scores: ReturnType<typeof shot>[]) => parseSeasonBook(bookOf({ scores })).scores;

test("the average of a week takes everybody's eligible rounds", () => {
  const season = computeSeason(
    bookOf({
      scores: [
        shot("ann", 1, 20),
        shot("bob", 1, 23),
        shot("bob", 1, 0, { round: 2, kind: "practice" }),
        shot("ann", 2, 25),
      ],
    }),
  );
  expect(weekAverages(season).map(({ week, average }) => [week, fractionText(average)])).toEqual([
    [1, "43/2"],
    [2, "25"],
  ]);
  expect(weekAverages(season, "doubles")).toEqual([]);
});

test("weeks come in their order, whoever shot first in which", () => {
  const rows = rowsOf([shot("ann", 3, 20), shot("bob", 1, 22), shot("cal", 2, 25), shot("bob", 3, 24)]);
  expect(averagesOfWeeks(rows).map(({ week, average }) => [week, fractionText(average)])).toEqual([
    [1, "22"],
    [2, "25"],
    [3, "22"],
  ]);
});
