import { expect, test } from "vitest";
import { book, recordedScore } from "../queries/two-teams.fixture.ts";
import { nextTeam, rosterOf, teamsOfWeek } from "./team-line-up.ts";

const [eagles] = book.teams;

test("a roster entry holds from its first to its last week, both included", () => {
  const team = eagles && { ...eagles, roster: [{ memberId: "ann", fromWeek: 2, toWeek: 3 }] };
  const weeks = [1, 2, 3, 4].map((week) => rosterOf(team, week).length);
  expect(weeks).toEqual([0, 1, 1, 0]);
});

test("a team with a score in the week is entered", () => {
  const teams = teamsOfWeek(book, 2, [recordedScore({ team_id: "hawks", member_id: "dee" })]);
  expect(teams.map(({ id, isEntered }) => [id, isEntered])).toEqual([
    ["eagles", false],
    ["hawks", true],
  ]);
});

test("a team that withdrew is not asked for any more", () => {
  const gone = { ...book, teams: book.teams.map((team) => ({ ...team, withdrawnFromWeek: 2 })) };
  expect(teamsOfWeek(gone, 1, [])).toHaveLength(2);
  expect(teamsOfWeek(gone, 2, [])).toHaveLength(0);
});

test("the next team is the next without scores, round the corner too", () => {
  const teams = [
    { id: "a", isEntered: false },
    { id: "b", isEntered: true },
    { id: "c", isEntered: false },
  ];
  expect(nextTeam(teams, "a")?.id).toBe("c");
  expect(nextTeam(teams, "c")?.id).toBe("a");
  expect(nextTeam([{ id: "a", isEntered: false }], "a")).toBeNull();
});
