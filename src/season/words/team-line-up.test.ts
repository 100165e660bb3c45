import { expect, test } from "vitest";
import { book } from "../queries/two-teams.fixture.ts";
import { lineUpOf, rosterOf, teamsOfWeek } from "./team-line-up.ts";

const [eagles] = book.teams;

test("a roster entry holds from its first to its last week, both included", () => {
  const team = eagles && { ...eagles, roster: [{ memberId: "ann", fromWeek: 2, toWeek: 3 }] };
  const weeks = [1, 2, 3, 4].map((week) => rosterOf(team, week).length);
  expect(weeks).toEqual([0, 1, 1, 0]);
});

test("a team that withdrew is not asked for any more", () => {
  const gone = { ...book, teams: book.teams.map((team) => ({ ...team, withdrawnFromWeek: 2 })) };
  expect(teamsOfWeek(gone, 1)).toHaveLength(2);
  expect(teamsOfWeek(gone, 2)).toHaveLength(0);
});

test("who comes is before who hasn't answered, who can't is last, and an accepted substitute is among those who come", () => {
  const roster = ["ann", "bob", "cal", "dee"].map((memberId) => ({ memberId, fromWeek: 1, toWeek: null }));
  const ofFour = { ...book, scores: [], teams: eagles ? [{ ...eagles, roster }] : [] };
  const question = { book: ofFour, teamId: eagles?.id ?? "", week: 2, recorded: [] };
  const coming = {
    answers: [
      { memberId: "ann", reply: "out" as const },
      { memberId: "cal", reply: "in" as const },
    ],
    substitutes: [
      { memberId: "eve", teamId: eagles?.id ?? "" },
      { memberId: "fay", teamId: "another" },
    ],
  };
  expect(lineUpOf(question)).toEqual(["ann", "bob", "cal", "dee"]);
  expect(lineUpOf({ ...question, coming })).toEqual(["cal", "eve", "bob", "dee", "ann"]);
});
