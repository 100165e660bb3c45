import { expect, test } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import { bookOf, shot } from "../fixtures/book-of.ts";
import { shootingOrder } from "./runs.ts";

const rowsOf = (scores: ReturnType<typeof shot>[]) => parseSeasonBook(bookOf({ scores })).scores;

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
