import { expect, test } from "vitest";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { resultsEmail } from "./results-email.ts";
import { csvOf } from "./results-files.ts";
import { resultsPageAt } from "./results-pages.ts";

const book = smallSeason(
  [
    { name: "Ann", team: "Eagles", hits: [20, 20, 25] },
    { name: "Bob", team: "Hawks", hits: [22, 21, 20] },
    { name: "Cal", team: "Owls", hits: [23, 24, 21] },
  ],
  {
    team: { countBest: 1 },
    format: {
      weeks: 4,
      parts: [
        { name: "First half", from: 1, to: 2 },
        { name: "Second half", from: 3, to: 4, divisionsOf: 2 },
      ],
    },
  },
);
const results: ResultsSeason = {
  address: "2026",
  club: { name: "Club", accentColor: "#a33" },
  season: clubSeasonOf(book),
  seasons: [],
  hidden: new Set(),
  champions: [],
};

test("team scores have a page for each part, with its divisions", () => {
  const page = resultsPageAt(results, "team-scores/part-2");
  expect(page?.choices?.map(({ href, isCurrent }) => `${href} ${isCurrent}`)).toEqual([
    "/results/2026/team-scores false",
    "/results/2026/team-scores/part-1 false",
    "/results/2026/team-scores/part-2 true",
  ]);
  const lists = page?.sections.map(({ title, rows }) => [title, ...rows.map((row) => row.cells.join(" "))]);
  expect(lists).toEqual([
    ["After week 3", "1 Eagles  25 25", "2 Owls  21 21", "3 Hawks  20 20"],
    ["Division 1", "1 Owls  21 21", "2 Hawks  20 20"],
    ["Division 2", "1 Eagles  25 25"],
  ]);
  expect(page && csvOf(page)).toContain("Division 2");
});

test("the figures of a part explain themselves by its weeks alone", () => {
  const [section] = resultsPageAt(results, "team-scores/part-1")?.sections ?? [];
  const total = section?.rows[0]?.figures?.find(({ label }) => label === "Total");
  expect(total?.explanation?.operands.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "week 1 23",
    "week 2 24",
  ]);
});

test("the leaderboard of a part is by its totals", () => {
  const page = resultsPageAt(results, "leaderboard/part-1");
  expect(page?.title).toBe("Leaderboard: First half");
  expect(page?.sections[0]?.rows.map(({ lead, title, figure }) => `${lead} ${title} ${figure}`)).toEqual([
    "1 Cal 47",
    "2 Bob 43",
    "3 Ann 40",
  ]);
});

test("a part that has not begun, or is none, has no page", () => {
  for (const part of ["part-0", "part-3", "part-x", "part-1/x"]) {
    expect(resultsPageAt(results, `team-scores/${part}`)).toBeNull();
    expect(resultsPageAt(results, `leaderboard/${part}`)).toBeNull();
  }
});

test("a member's page has of the week that is being shot their own line alone", () => {
  const weeks = [
    { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" as const },
    { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18", status: "open" as const },
  ];
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20, 21] },
    { name: "Bob", team: "Hawks", hits: [22, 23] },
    { name: "Cal", team: "Owls", hits: [23, null] },
  ];
  const season = clubSeasonOf(smallSeason(shots, {}, { weeks, asOf: "2026-01-14" }));
  const runningOf = (id: string) =>
    resultsPageAt({ ...results, season }, `members/${id}`)
      ?.sections.slice(2)
      .map(({ title, rows }) => [title, ...rows.map((row) => row.title)]);
  expect(runningOf("ann")).toEqual([["Week 2 so far", "Ann"]]);
  expect(runningOf("cal")).toEqual([]);
});

test("teams that are ranked by their average show it first, in files beside the total", () => {
  const rules = { team: { countBest: 1 }, standings: { team: "averagePerNight" } } as const;
  const averages: ResultsSeason = {
    ...results,
    season: clubSeasonOf(
      smallSeason(
        [
          { name: "Ann", team: "Eagles", hits: [20, 21] },
          { name: "Bob", team: "Hawks", hits: [22, 22] },
        ],
        rules,
      ),
    ),
  };
  const page = resultsPageAt(averages, "team-scores");
  expect(page?.description).toContain("after week 2: 1 Hawks 22.00, 2 Eagles 20.50.");
  const [section] = page?.sections ?? [];
  expect(section?.figureLabel).toBe("Average");
  expect(section?.rows.map(({ title, figure, note }) => [title, figure, note])).toEqual([
    ["Hawks", "22.00", "44"],
    ["Eagles", "20.50", "41"],
  ]);
  expect(section?.columns.slice(0, 5)).toEqual(["Rank", "Team", "Points", "Average", "Total"]);
  expect(section?.rows[0]?.cells.slice(0, 5)).toEqual(["1", "Hawks", null, 22, 44]);
  const { parts } = resultsEmail(averages, { week: 2, memberId: null, isCorrected: false });
  expect(parts.find(({ title }) => title === "Team standings")?.lines).toEqual([
    "1. Hawks: 22.00",
    "2. Eagles: 20.50",
  ]);
});

test("before a week is official each page has one empty list, and the week that is being shot", () => {
  const weeks = [{ week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" as const }];
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20] },
    { name: "Bob", team: "Hawks", hits: [null] },
  ];
  const pageOn = (asOf: string, path: string) => {
    const season = clubSeasonOf(smallSeason(shots, {}, { weeks, asOf }));
    return resultsPageAt({ ...results, season }, path);
  };
  const empty = ["Before the first week", "Results appear after the first week.", 0];
  for (const path of ["leaderboard", "leaderboard/week", "team-scores", "members/ann"]) {
    const sectionsOn = (asOf: string) =>
      pageOn(asOf, path)?.sections.map(({ title, empty, rows }) => [title, empty, rows.length]);
    expect(sectionsOn("2026-01-04"), path).toEqual([empty]);
    expect(
      sectionsOn("2026-01-07")?.map(([title]) => title),
      path,
    ).toEqual(["Before the first week", "Week 1 so far"]);
    expect(pageOn("2026-01-07", path)?.description, path).toMatch(
      /: results appear after the first week|, results appear after the first week$/,
    );
  }
});
