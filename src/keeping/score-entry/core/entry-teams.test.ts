import { expect, test } from "vitest";
import { bookWithWaiting } from "#keeping/rounds/book-with-waiting.ts";
import { waitingRound } from "#keeping/rounds/waiting-rounds.fixture.ts";
import { book, recordedScore } from "#season/queries/two-teams.fixture.ts";
import { teamStates } from "#season/words/team-states.ts";
import { entryTeams, inProgressFirst, nextDue, summaryOf } from "./entry-teams.ts";

const namesOf = (teams: ReturnType<typeof entryTeams>) => teams.map(({ state }) => state.team.name);

test("each team has its opponent and what is left to do", () => {
  const matches = [{ week: 1, home: "hawks", away: "eagles" }];
  const teams = entryTeams({ book: { ...book, matches }, week: 1, waiting: [] });
  expect(teams.map(({ state, against, action }) => [state.team.name, against, action])).toEqual([
    ["Hawks", "Eagles", "Start"],
    ["Eagles", "Hawks", "Continue"],
  ]);
  expect(summaryOf(teams)).toBe("0 of 2 complete");
  expect(namesOf(inProgressFirst(teams))).toEqual(["Eagles", "Hawks"]);
});

test("a team without a match has a bye, in a season with matches only", () => {
  const matches = [{ week: 2, home: "hawks", away: "eagles" }];
  expect(entryTeams({ book: { ...book, matches }, week: 1, waiting: [] })[0]?.against).toBe("bye");
  expect(entryTeams({ book, week: 1, waiting: [] })[0]?.against).toBeNull();
});

test("rounds on this device count for their team, and a conflict comes first", () => {
  const round = waitingRound({ id: "r1" });
  const saved = entryTeams({ book: bookWithWaiting(book, [round]), week: 2, waiting: [round] });
  expect(saved.map(({ onDevice, action }) => [onDevice, action])).toEqual([
    [1, "Continue"],
    [0, "Start"],
  ]);
  const dees = { ...round.entry, member_id: "dee", team_id: "hawks" };
  const existing = recordedScore({ member_id: "dee", team_id: "hawks" });
  const conflict = waitingRound({ id: "r2", entry: dees, state: { is: "conflict", existing } });
  const teams = entryTeams({ book, week: 2, waiting: [conflict] });
  expect(namesOf(teams)).toEqual(["Hawks", "Eagles"]);
  expect(teams[0]?.action).toBe("Decide");
  expect(summaryOf(teams)).toBe("0 of 2 complete · 1 conflict");
  expect(summaryOf([...teams, ...teams])).toBe("0 of 4 complete · 2 conflicts");
});

test("the next sheet is the next that is due, round the corner too", () => {
  const states = teamStates(book, 2);
  expect(nextDue(states, "eagles")?.team.id).toBe("hawks");
  expect(nextDue(states, "hawks")?.team.id).toBe("eagles");
  expect(
    nextDue(
      states.map((state) => ({ ...state, isDue: false })),
      "eagles",
    ),
  ).toBeNull();
});
