import { expect, test } from "vitest";
import { bookOf, shot } from "../fixtures/book-of.ts";
import { parseSeasonBook } from "./book-parse.ts";
import { postMapOf } from "./post-map.ts";

const rowsOf = (scores: ReturnType<typeof shot>[]) => parseSeasonBook(bookOf({ scores })).scores;

test("a round moves one post on after five targets, from the lineup position", () => {
  const detail = "11110" + "11111" + "00000" + "11111" + "01111";
  const map = postMapOf(rowsOf([shot("ann", 1, 18, { round: 1, detail, position: 4 })]));
  // Starts on post 4: then 5, 1, 2, 3.
  expect(map.posts.map(({ hits }) => hits)).toEqual([0, 5, 4, 4, 5]);
  expect(map.cells[3]?.map(({ hits }) => hits)).toEqual([1, 1, 1, 1, 0]);
  expect(map.cells[2]?.[0]).toEqual({ shots: 1, hits: 0 });
  expect(map).toMatchObject({ rounds: 1, withoutDetail: 0, withoutPosition: 0 });
});

test("the sixth starts where the first did, doubles stay a post for five pairs, short rounds visit each post once", () => {
  const sixth = postMapOf(rowsOf([shot("ann", 1, 5, { detail: `11111${"0".repeat(20)}`, position: 6 })]));
  expect(sixth.posts.map(({ hits }) => hits)).toEqual([5, 0, 0, 0, 0]);
  const pairs = { event: "doubles", targets: 50, detail: "1".repeat(10) + "0".repeat(40), position: 2 };
  const doubles = postMapOf(rowsOf([shot("ann", 1, 10, pairs)]));
  expect(doubles.posts[1]).toEqual({ shots: 10, hits: 10 });
  expect(doubles.cells[1]?.[4]).toEqual({ shots: 2, hits: 2 });
  const short = postMapOf(rowsOf([shot("ann", 1, 2, { targets: 10, detail: "1100000000", position: 1 })]));
  expect(short.posts[0]).toEqual({ shots: 2, hits: 2 });
});

test("rounds that cannot be placed are counted, not guessed", () => {
  const detail = "1".repeat(20) + "0".repeat(5);
  const rows = rowsOf([
    shot("ann", 1, 20),
    shot("ann", 2, 20, { detail }),
    shot("ann", 3, 25, { event: "skeet" }),
  ]);
  expect(postMapOf(rows)).toMatchObject({ rounds: 0, withoutDetail: 1, withoutPosition: 1 });
});
