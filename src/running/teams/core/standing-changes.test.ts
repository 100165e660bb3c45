import { expect, test } from "vitest";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { standingChanges } from "./standing-changes.ts";

const book = smallSeason(
  [
    { name: "Ann Lee", team: "Eagles", hits: [25, null, null] },
    { name: "Bob Ray", team: "Hawks", hits: [20, 21, 22] },
  ],
  { team: { countBest: 1 }, standings: { team: "averagePerNight" } },
);
const withdrawn = (from: number) => ({
  ...book,
  teams: book.teams.map((team) => (team.id === "eagles" ? { ...team, withdrawnFromWeek: from } : team)),
});

test("a withdrawal that takes forfeits away lifts the average of the team", () => {
  expect(standingChanges(book, withdrawn(2))).toEqual([
    { team: "Eagles", before: "place 2 with 8.33 a night", after: "place 1 with 25 a night" },
    { team: "Hawks", before: "place 1 with 21 a night", after: "place 2 with 21 a night" },
  ]);
});

test("a withdrawal after the last week changes nothing", () => {
  expect(standingChanges(book, withdrawn(4))).toEqual([]);
});
