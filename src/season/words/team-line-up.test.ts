import { expect, test } from "vitest";
import { book } from "../queries/two-teams.fixture.ts";
import { rosterOf, teamsOfWeek } from "./team-line-up.ts";

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
