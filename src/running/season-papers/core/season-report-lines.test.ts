import { expect, test } from "vitest";
import { reportOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { awardLines, memberLines, teamLines, unrankedLines, weekTotals } from "./season-report-lines.ts";

const book = smallSeason(
  [
    { name: "Ann", team: "Eagles", hits: [24, 22, 23] },
    { name: "Bob", team: "Hawks", hits: [22, null, 23] },
    { name: "Cal", team: "Hawks", hits: [22, null, null] },
  ],
  { team: { countBest: 1 } },
);
const report = reportOf(book);

test("teams stand in their order with the nights they shot", () => {
  const lines = teamLines(book, report);
  expect(lines.map(({ place, team, nights }) => [place, team.name, nights])).toEqual([
    ["1", "Eagles", 3],
    ["2", "Hawks", 2],
  ]);
  expect(weekTotals(lines, 3).map(({ totals }) => totals)).toEqual([
    ["24", "22", "23"],
    ["22", "F", "23"],
  ]);
});

test("who is ranked stands in the list, who is not is named with the reason", () => {
  expect(memberLines(book, report).map(({ place, name }) => [place, name])).toEqual([
    ["1", "Ann"],
    ["2", "Bob"],
  ]);
  expect(unrankedLines(book, report)).toEqual([
    { id: "cal", name: "Cal", reason: "shot 1 of 3 nights, 2 needed" },
  ]);
});

test("each award names its winner and the figure, and one that nobody won says so", () => {
  const lines = awardLines(book, report);
  expect(lines.find(({ award }) => award === "High average")).toEqual({
    award: "High average",
    winners: [{ id: "ann", name: "Ann" }],
    figures: "average 23.00",
  });
  expect(lines.find(({ award }) => award === "Best rookie")).toMatchObject({ winners: [], figures: "–" });
});
