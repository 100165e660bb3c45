import { expect, test } from "vitest";
import { bookOf } from "../fixtures/book-of.ts";
import { parseSeasonBook } from "./book-parse.ts";
import { opponentIn, standingMatches } from "./opponents.ts";

const book = parseSeasonBook(
  bookOf({
    teams: { eagles: ["ann"], hawks: ["bob"], owls: { roster: ["cal"], withdrawnFromWeek: 2 } },
    scores: [],
    matches: [
      { week: 1, home: "eagles", away: "owls" },
      { week: 2, home: "owls", away: "hawks" },
    ],
  }),
);

test("a team meets whom it is planned with, and no one in a week that has no matches", () => {
  expect(opponentIn(book, "owls", 1)).toMatchObject({ id: "eagles" });
  expect(opponentIn(book, "eagles", 1)).toMatchObject({ id: "owls" });
  expect(opponentIn(book, "hawks", 1)).toBe("bye");
  expect(opponentIn(book, "hawks", 3)).toBeNull();
});

test("a team that has withdrawn meets no one, and leaves its opponent a bye", () => {
  expect(opponentIn(book, "hawks", 2)).toBe("bye");
  expect(standingMatches(book).map(({ week }) => week)).toEqual([1]);
});
