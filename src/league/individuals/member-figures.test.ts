import { expect, test } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import { postMapOf } from "../book/post-map.ts";
import { bookOf, night, shot } from "../fixtures/book-of.ts";
import { fraction, fractionText, ratio } from "../math/fraction.ts";
import { rootInHundredths, spreadOf } from "../math/spread.ts";
import { computeSeason } from "../season/season.ts";
import { headToHead } from "../teams/head-to-head.ts";
import { averagesOfWeeks, weekAverages } from "../teams/week-averages.ts";
import { shootingOrder } from "./runs.ts";

const rowsOf = (scores: ReturnType<typeof shot>[]) => parseSeasonBook(bookOf({ scores })).scores;

test("the standard deviation is that of a sample, worked out exactly", () => {
  // 20, 22, 24: mean 22, squares 4 + 0 + 4 = 8, 8 / 2 = 4, root 2.
  const spread = spreadOf([20, 22, 24].map(fraction));
  expect(spread).toMatchObject({ count: 3, deviation: 2 });
  expect(fractionText(spread?.mean ?? fraction(0))).toBe("22");
  expect(fractionText(spread?.squares ?? fraction(0))).toBe("8");
  // 21, 22: squares 1/4 + 1/4, / 1 = 1/2, root 0.7071.
  expect(spreadOf([21, 22].map(fraction))?.deviation).toBe(0.71);
  expect(spreadOf([fraction(21)])?.deviation).toBeNull();
  expect(spreadOf([])).toBeNull();
});

test("a root half way between two hundredths goes up", () => {
  // 1.005² = 1.010025
  expect(rootInHundredths(ratio(1_010_025, 1_000_000))).toBe(1.01);
  expect(rootInHundredths(ratio(1_010_024, 1_000_000))).toBe(1);
  expect(rootInHundredths(fraction(0))).toBe(0);
});

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

test("two members meet on the weeks that both shot, by hits per round", () => {
  const ann = rowsOf([
    ...night("ann", 1, [20, 22]),
    shot("ann", 2, 20),
    shot("ann", 3, 19),
    shot("ann", 5, 25),
  ]);
  const bob = rowsOf([shot("bob", 1, 20), shot("bob", 2, 20), shot("bob", 3, 22), shot("bob", 4, 25)]);
  const met = headToHead(ann, bob);
  expect(met).toMatchObject({ won: 1, lost: 1, tied: 1 });
  expect(met.weeks.map(({ week }) => week)).toEqual([1, 2, 3]);
  // +1, 0, −3: −2/3 a week.
  expect(met.meanDifference && fractionText(met.meanDifference)).toBe("-2/3");
  expect(headToHead(ann, []).meanDifference).toBeNull();
});

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
  expect(averagesOfWeeks(rows)).toMatchObject([
    { week: 1, rounds: 1, hits: 22 },
    { week: 2, rounds: 1, hits: 25 },
    { week: 3, rounds: 2, hits: 44 },
  ]);
});

test("dated rounds are in the order of days and times, whatever their weeks", () => {
  const rows = rowsOf([
    shot("ann", 3, 20, { shotOn: "2026-01-19", timeOfRound: "18:30" }),
    shot("ann", 1, 21, { shotOn: "2026-01-19", timeOfRound: "19:00" }),
    shot("ann", 2, 22, { shotOn: "2026-01-12", timeOfRound: "20:00" }),
    shot("ann", 4, 23, { shotOn: "2026-01-19" }),
  ]);
  expect(shootingOrder(rows, ["singles16"]).map(({ hits }) => hits)).toEqual([22, 23, 20, 21]);
});

test("one round without a day leaves all of them in the order of weeks and rounds", () => {
  const rows = rowsOf([
    shot("ann", 2, 20, { shotOn: "2026-01-05" }),
    shot("ann", 1, 21, { round: 2, shotOn: "2026-01-19" }),
    shot("ann", 1, 22, { round: 1 }),
  ]);
  expect(shootingOrder(rows, ["singles16"]).map(({ hits }) => hits)).toEqual([22, 21, 20]);
});
