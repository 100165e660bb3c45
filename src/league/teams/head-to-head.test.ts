import { expect, test } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import { bookOf, night, shot } from "../fixtures/book-of.ts";
import { fractionText } from "../math/fraction.ts";
import { headToHead } from "./head-to-head.ts";

const rowsOf = (scores: ReturnType<typeof shot>[]) => parseSeasonBook(bookOf({ scores })).scores;

test("two members meet on the weeks that both shot, by hits per round", () => {
  const ann = rowsOf([
    ...night("ann", 1, [20, 22]),
    shot("ann", 2, 20),
    shot("ann", 3, 19),
    shot("ann", 5, 25),
  ]);
  const bob = rowsOf([shot("bob", 1, 20), shot("bob", 2, 20), shot("bob", 3, 22), shot("bob", 4, 25)]);
  const met = headToHead(ann, bob);
  expect(met.weeks.map(({ week, own, other }) => [week, fractionText(own), fractionText(other)])).toEqual([
    [1, "21", "20"],
    [2, "20", "20"],
    [3, "19", "22"],
  ]);
  // +1, 0, −3: −2/3 a week.
  expect(met.meanDifference && fractionText(met.meanDifference)).toBe("-2/3");
  expect(headToHead(ann, []).meanDifference).toBeNull();
});
