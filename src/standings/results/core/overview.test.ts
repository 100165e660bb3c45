import { expect, test } from "vitest";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { ResultsSeason } from "#season/queries/results-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { overviewOf } from "./overview.ts";
import { publicLeague } from "./public-league.ts";

const weeks = [
  { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" as const },
  { week: 2, startsOn: "2026-01-12", endsOn: "2026-01-18", status: "open" as const },
  { week: 3, startsOn: "2026-01-19", endsOn: "2026-01-25", status: "open" as const },
];
const matches = [1, 2, 3].flatMap((week) => [
  { week, home: "eagles", away: "hawks" },
  { week, home: "owls", away: "kites" },
]);
const shots = [
  { name: "Ann Lee", team: "Eagles", hits: [24, 20] },
  { name: "Bob Ray", team: "Hawks", hits: [22, null] },
  { name: "Cal Fox", team: "Owls", hits: [24, null] },
  { name: "Dee Orr", team: "Kites", hits: [20, null] },
  { name: "Eve Poe", team: "Jays", hits: [19, 21] },
];

/** Everyone shoots one round a week, on Wednesdays; the day is in week 2 unless given. */
function resultsOf(
  more: Partial<ResultsSeason> & { asOf?: string; rules?: SeasonRules; isPlanned?: boolean } = {},
) {
  const { asOf = "2026-01-14", rules = {}, isPlanned = true, ...input } = more;
  const book = smallSeason(
    shots,
    { team: { countBest: 1 }, format: { roundsPerWeek: 1 }, standings: { team: "matchPoints" }, ...rules },
    { weeks, asOf, matches: isPlanned ? matches : [] },
  );
  const dated = book.scores.map((row) => ({ ...row, shotOn: row.week === 1 ? "2026-01-07" : "2026-01-14" }));
  const results: ResultsSeason = {
    address: "small-00000000",
    club: { name: "Club", accentColor: "#f08a1d" },
    seasons: [],
    season: clubSeasonOf(
      { ...book, scores: dated },
      { weeks: weeks.map((week) => ({ ...week, published: false, locked: false })) },
    ),
    hidden: new Set(),
    champions: [],
    ...input,
  };
  return results;
}

const podiumIn = (results: ResultsSeason) =>
  overviewOf(results).podium?.places.map(({ rank, name, value }) => `${rank} ${name} ${value}`);

test("the podium has the season's first, ties on one step; who is not shown has no place and gives theirs to no one", () => {
  expect(overviewOf(resultsOf()).podium?.title).toBe("Top three, season total");
  expect(podiumIn(resultsOf())).toEqual(["1 Ann Lee 24", "1 Cal Fox 24", "3 Bob Ray 22"]);
  expect(podiumIn(resultsOf({ hidden: new Set(["ann-lee"]) }))).toEqual(["1 Cal Fox 24", "3 Bob Ray 22"]);
});

test("a finished season has its champions on the podium: individuals, else teams", () => {
  const finished = resultsOf({ asOf: "2026-02-01" });
  const season = { ...finished.season, info: { ...finished.season.info, status: "final" as const } };
  const champion = { title: null, memberId: null, name: null, team: null };
  const teams = [{ ...champion, award: "team", place: 1, team: "Eagles" }];
  expect(podiumIn({ ...finished, season, champions: teams })).toEqual(["1 Eagles "]);
  const individual = { ...champion, award: "individual", place: 1, memberId: "ann-lee", name: "Ann Lee" };
  expect(podiumIn({ ...finished, season, champions: [...teams, individual] })).toEqual(["1 Ann Lee 44"]);
});

test("before the first night there is a day instead of a podium, and no teams", () => {
  const early = resultsOf({ asOf: "2025-12-20" });
  const empty = { ...early.season, book: { ...early.season.book, scores: [] } };
  const { podium, beforeFirst, teams, week } = overviewOf({ ...early, season: empty });
  expect([podium, teams, week?.title]).toEqual([null, null, "Next, week 1"]);
  expect(beforeFirst).toBe("The first night is Mon, Jan 5.");
  expect(week?.matches[0]).toMatchObject({ picture: null, when: "Mon, Jan 5 – Sun, Jan 11" });
});

test("on the night the week's matches are as far as they are shot, and the others say when", () => {
  const { week } = overviewOf(resultsOf());
  expect([week?.title, week?.isProvisional, week?.byes]).toEqual(["Tonight, week 2", true, ["Jays"]]);
  const [begun, ahead] = week?.matches ?? [];
  expect(begun?.picture).toMatchObject({ isProvisional: true, home: { net: "20.00", state: "complete" } });
  expect(ahead).toMatchObject({ home: "Owls", away: "Kites", picture: null, when: "Wed, Jan 14" });
  expect(overviewOf(resultsOf({ asOf: "2026-01-15" })).week?.title).toBe("This week, week 2");
});

test("a match to come says its time and field, or that it is canceled", () => {
  const results = resultsOf({ asOf: "2026-01-20" });
  const [first, ...rest] = results.season.book.matches.filter(({ week }) => week === 3);
  const night = { startsAt: "18:30", field: "Field 2" };
  const canceled = { status: "canceled" as const, reason: "lightning" };
  const planned = [first, ...rest].flatMap((match, index) =>
    match ? { ...match, night: index === 0 ? night : canceled } : [],
  );
  const season = { ...results.season, book: { ...results.season.book, matches: planned } };
  expect(overviewOf({ ...results, season }).week?.matches.map(({ when }) => when)).toEqual([
    "Wed, Jan 21 · 6:30 PM · Field 2",
    "Wed, Jan 21 · canceled: lightning",
  ]);
});

test("after the last week its results are there, with the points", () => {
  const { week } = overviewOf(resultsOf({ asOf: "2026-02-01" }));
  expect([week?.title, week?.isProvisional]).toEqual(["Week 3", false]);
  const first = resultsOf({ asOf: "2026-01-11" });
  expect(overviewOf(first).week?.matches[0]?.picture).toBeTruthy();
});

test("a season without matches shows who has shot so far, and one without weeks nothing", () => {
  expect(overviewOf(resultsOf({ isPlanned: false })).week?.soFar?.title).toBe("Week 2 so far");
  const none = resultsOf({ isPlanned: false, asOf: "2026-02-01" });
  expect(overviewOf(none).week).toBeNull();
});

test("teams have a bar for each week: of points, or of places where there are none", () => {
  const { labels, rows = [] } = overviewOf(resultsOf()).teams ?? {};
  expect(labels?.weeks).toBe("Points in each week");
  const barsOf = (name: string) => rows.find((row) => row.name === name)?.weeks;
  expect(barsOf("Eagles")).toEqual([{ week: 1, text: "2", share: 1 }]);
  expect(barsOf("Hawks")).toEqual([{ week: 1, text: "0", share: 0 }]);
  const byTotal = overviewOf(resultsOf({ rules: { standings: { team: "totalTargets" } } })).teams;
  expect(byTotal?.labels.weeks).toBe("Place in each week");
  expect(byTotal?.rows.map(({ weeks: [bar] }) => `${bar?.text} ${bar?.share}`)).toEqual([
    "T1 1",
    "T1 1",
    "3 0.6",
    "4 0.4",
    "5 0.2",
  ]);
});

test("the front page learns the week with its night, and who leads", () => {
  expect(publicLeague(resultsOf())).toEqual({
    name: "Small Season",
    weeks: 3,
    week: { week: 2, startsOn: "2026-01-12", night: "2026-01-14" },
    leader: "Eagles and Owls share the lead.",
  });
  expect(publicLeague(resultsOf({ asOf: "2026-02-01" })).week).toBeNull();
});
