import { expect, test } from "vitest";
import { planMatches } from "#league/teams/round-robin.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { matchesIn, scheduleOf, unmatchedWeeks, untouchedWeeksText, withMatches } from "./match-weeks.ts";
import { planText } from "./plan-text.ts";
import { validateMatch } from "./validate-match.ts";

const book = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [20] },
    { name: "Bob Ray", team: "Hawks", hits: [21] },
    { name: "Cal Orr", team: "Owls", hits: [] },
  ],
  {},
  {
    weeks: (["open", "open", "postponed", "void", "closed"] as const).map((status, index) => ({
      week: index + 1,
      startsOn: null,
      endsOn: null,
      status,
    })),
    matches: [
      { week: 1, home: "eagles", away: "hawks" },
      { week: 2, home: "owls", away: "eagles" },
    ],
  },
);

test("weeks with scores and weeks off take no new matches, and are named with the reason", () => {
  const schedule = scheduleOf(book);
  expect(schedule.filter(({ closedBecause }) => closedBecause === null).map(({ week }) => week)).toEqual([2]);
  expect(untouchedWeeksText(schedule)).toEqual([
    "week 1 has scores",
    "week 5 is published",
    "week 3 is postponed",
    "week 4 is void",
  ]);
});

test("weeks with scores and without matches can be planned afterwards, but not those that are void or postponed", () => {
  const shotIn = (week: number) => ({ ...book.scores[0], week }) as (typeof book.scores)[number];
  const unplanned = { ...book, matches: [], scores: [1, 3, 4, 5].map(shotIn) };
  expect(unmatchedWeeks(unplanned, scheduleOf(unplanned))).toEqual([1, 5]);
  expect(unmatchedWeeks(book, scheduleOf(book))).toEqual([]);
  const planned = withMatches(book, [1], [[1, "owls", "hawks"]]);
  expect(planned.matches).toEqual([
    { week: 2, home: "owls", away: "eagles" },
    { week: 1, home: "owls", away: "hawks" },
  ]);
});

test("who meets nobody in a week of matches has a bye, but not before the team was there or after it withdrew", () => {
  const later = {
    ...book,
    teams: book.teams.map((team) => {
      if (team.id === "owls")
        return { ...team, roster: team.roster.map((each) => ({ ...each, fromWeek: 2 })) };
      return team.id === "hawks" ? { ...team, withdrawnFromWeek: 2 } : team;
    }),
  };
  expect(scheduleOf(book).map(({ byes }) => byes)).toEqual([["owls"], ["hawks"], [], [], []]);
  expect(scheduleOf(later).map(({ byes }) => byes)).toEqual([[], [], [], [], []]);
});

test("the matches of some weeks are named as the database has them", () => {
  expect(matchesIn(book, [2, 3])).toEqual([[2, "owls", "eagles"]]);
});

test("a plan says which weeks stay empty and which rounds find none", () => {
  const text = (weeks: number[], cycles = 1) => planText(planMatches(["a", "b", "c"], weeks, cycles), 3);
  expect(text([1, 2, 3])).toEqual([]);
  expect(text([1, 2, 3, 4])).toEqual(["Week 4 is left without matches."]);
  expect(text([1, 2, 3, 4, 5])).toEqual(["Weeks 4, 5 are left without matches."]);
  expect(text([1, 2])).toEqual([
    "There's no week for one round, so some pairs meet one time fewer than others.",
  ]);
  expect(planText(planMatches(["a"], [1], 1), 1)).toEqual(["You need at least two teams to plan matches."]);
});

test("a match without both teams, against itself or a second one in the week is said", () => {
  const error = (...matches: [string, string][]) =>
    validateMatch(
      matches.map(([home, away]) => ({ home, away })),
      (id) => id.toUpperCase(),
    );
  expect(error(["a", "b"], ["c", "d"])).toBeNull();
  expect(error(["a", ""])).toBe("Choose both teams of each match.");
  expect(error(["a", "a"])).toBe("A does not meet itself.");
  expect(error(["a", "b"], ["b", "c"])).toBe("B is there twice. A team meets one other team a week.");
});
