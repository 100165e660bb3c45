import { expect, test } from "vitest";
import { book } from "#season/queries/two-teams.fixture.ts";
import { placesOf } from "#season/rounds/waiting-round.ts";
import { bookWithWaiting } from "./book-with-waiting.ts";
import { newRound, waitingRound } from "./waiting-rounds.fixture.ts";

test("waiting rounds stand in the book as they will when they are in", () => {
  const filled = bookWithWaiting(book, [waitingRound({ id: "a" })]);
  expect(filled.scores).toHaveLength(book.scores.length + 1);
  expect(filled.scores.at(-1)).toMatchObject({ memberId: "cal", teamId: "eagles", week: 2, hits: 22 });
});

test("a place that is recorded keeps its score", () => {
  const { entry } = newRound({ id: "a", member_id: "ann", week: 1, hits: 3 });
  expect(bookWithWaiting(book, [waitingRound({ id: "a", entry })])).toBe(book);
});

test("what was refused or is in conflict does not count", () => {
  const refused = waitingRound({ id: "a", state: { is: "refused", sentence: "Winter has no week 9." } });
  expect(bookWithWaiting(book, [refused])).toBe(book);
});

test("somebody who is not in the season yet is in the book with his name", () => {
  const { entry } = newRound({ id: "a", member_id: "eve" });
  const filled = bookWithWaiting(book, [waitingRound({ id: "a", memberName: "EVE", entry })]);
  expect(filled.members.at(-1)).toMatchObject({ id: "eve", name: "EVE" });
});

test("the places of rounds are named once each", () => {
  const other = newRound({ id: "c", week: 3 }, { source: "add-score", memberName: "ANN" });
  const rounds = [waitingRound({ id: "a" }), waitingRound({ id: "b" }), waitingRound({ ...other, id: "c" })];
  expect(placesOf(rounds)).toEqual(["Team Eagles week 2", "ANN week 3"]);
});
