import { expect, test } from "vitest";
import { reportOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { mergeLines } from "./merge-lines.ts";
import { mergedBook } from "./merged-book.ts";

test("a merge is said line by line: what goes over, what collides, what goes", () => {
  const lines = mergeLines(
    {
      seen: "",
      moves: {
        "public.scores.team_id": 12,
        "public.team_members.team_id": 1,
        "public.matches.home_team_id": 2,
      },
      weeks_of_both: [2, 3],
      places_lost: 1,
      matches_lost: [{ week: 3, home: "Eagle", away: "Hawks" }],
    },
    "Eagles",
  );
  expect(lines).toEqual([
    "Moves to Eagles: 12 rounds, 1 place on the roster, 1 match.",
    "Both have scores in week 2, 3; they then count as one team's.",
    "1 round loses its place in the lineup, because Eagles already has someone there.",
    "A team has one match a week, so 1 match is deleted: week 3 Eagle – Hawks.",
  ]);
});

test("a team without anything says so", () => {
  const nothing = { seen: "", moves: {}, weeks_of_both: [], places_lost: 0, matches_lost: [] };
  expect(mergeLines(nothing, "Eagles")).toEqual(["This team has no data."]);
});

test("the merged season counts the rounds of both for the one that stays", () => {
  const book = smallSeason([
    { name: "Ann Lee", team: "Eagles", hits: [20] },
    { name: "Bob Ray", team: "Eagle", hits: [21, 22] },
  ]);
  const merged = mergedBook(
    { ...book, matches: [{ week: 1, home: "eagles", away: "eagle" }] },
    "eagles",
    "eagle",
  );
  expect([merged.teams.map(({ id }) => id), merged.matches]).toEqual([["eagles"], []]);
  expect(reportOf(merged).teams.eagles?.total).toBe(63);
});
