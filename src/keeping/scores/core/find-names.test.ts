import { expect, test } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { findNames } from "./find-names.ts";

const book = {
  members: [
    { id: "m1", name: "Beatrix Yarrow" },
    { id: "m2", name: "José Bell" },
  ],
  teams: [{ id: "t1", name: "Broken Wings" }],
} as unknown as SeasonBook;

test.each([
  ["one letter", "b", null],
  ["spaces", "   ", null],
  ["the beginning of a word", "yar", { members: ["m1"], teams: [], hasNoTeam: false }],
  ["the middle of a word", "arrow", { members: [], teams: [], hasNoTeam: false }],
  ["two words in any order", "yarrow bea", { members: ["m1"], teams: [], hasNoTeam: false }],
  ["without the accent", "jose", { members: ["m2"], teams: [], hasNoTeam: false }],
  ["a team", "broken w", { members: [], teams: ["t1"], hasNoTeam: false }],
  ["scores without a team", "no team", { members: [], teams: [], hasNoTeam: true }],
])("%s", (_, typed, found) => {
  expect(findNames(book, typed)).toEqual(found);
});
