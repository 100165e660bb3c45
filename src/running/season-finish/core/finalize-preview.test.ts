import { describe, expect, test } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { awardTies, ended, finishWarnings, seasonToFinish } from "./finalize-preview.ts";
import { finalMembers, finalTeams } from "./finalize-standings.ts";

function seasonOf(book: SeasonBook): ClubSeason {
  const weeks = [1, 2].map((week) => ({
    week,
    startsOn: `2026-01-0${week}`,
    endsOn: `2026-01-0${week}`,
    status: "open" as const,
    published: false,
    locked: false,
  }));
  const { id, name } = book.season;
  return {
    version: 7,
    stamp: null,
    info: {
      id,
      name,
      status: "active",
      audience: "members",
      startsOn: "2026-01-01",
      endsOn: "2026-02-01",
      revision: 1,
    },
    weeks,
    squadNights: [],
    captainIds: {},
    book: { ...book, weeks: weeks.map(({ published, locked, ...week }) => week) },
  };
}

/** Ann 22 + 23, Bob 23 + 22: both average 22.50; Cal 20 + 20. */
const book = smallSeason([
  { name: "Ann", team: "Eagles", hits: [22, 23] },
  { name: "Bob", team: "Hawks", hits: [23, 22] },
  { name: "Cal", team: "Hawks", hits: [20, 20] },
]);
const season = seasonOf(book);

describe("what is kept of a season", () => {
  test("is its report, its rules with every setting, and its champions from the team down", () => {
    const { report, rules, champions } = seasonToFinish(season);
    expect(report.throughWeek).toBe(2);
    expect(rules.team.countBest).toBe(5);
    expect(champions[0]).toMatchObject({ award: "team", place: 1, teamId: "hawks" });
    const average = champions.filter(({ award }) => award === "highAverage");
    expect(average.map(({ memberId }) => memberId)).toEqual(["ann", "bob"]);
  });

  test("counts the week that is still open once the season ends", () => {
    const running = { ...season, book: { ...season.book, asOf: "2026-01-02" } };
    expect(seasonToFinish(running).report.throughWeek).toBe(1);
    expect(seasonToFinish(ended(running)).report).toEqual(seasonToFinish(season).report);
  });

  test("counts the forfeit of a team that was absent in the last week, as it was official before", () => {
    const shots = [
      { name: "Ann", team: "Eagles", hits: [20, null] },
      { name: "Bob", team: "Hawks", hits: [22, 21] },
    ];
    const rules = { standings: { team: "matchPoints" } } as const;
    const matches = [1, 2].map((week) => ({ week, home: "eagles", away: "hawks" }));
    const last = seasonOf(smallSeason(shots, rules, { matches, asOf: "2026-01-03" }));
    const { report, champions } = seasonToFinish(ended(last));
    expect(report).toEqual(seasonToFinish(last).report);
    expect(report.teams.eagles?.weeks[2]).toMatchObject({ forfeit: true, total: 0 });
    expect(report.matches[1]).toMatchObject({ homePoints: 0, awayPoints: 2 });
    expect(champions[0]).toMatchObject({ award: "team", place: 1, teamId: "hawks" });
  });

  test("counts a last week that was made up alone", () => {
    const laterBook = { ...book, asOf: "2026-01-03" };
    const scores = book.scores.map((row) => (row.week === 2 ? { ...row, kind: "makeUp" as const } : row));
    const last = seasonOf({ ...laterBook, scores });
    expect(seasonToFinish(ended(last)).report).toEqual(seasonToFinish(last).report);
    expect(seasonToFinish(ended(last)).report.throughWeek).toBe(2);
  });

  test("the standings say by what: Hawks 85 targets, Eagles 45", () => {
    const teams = finalTeams(seasonToFinish(season)).map(({ place, name, figures }) => [
      place,
      name,
      ...figures.map(({ label, value }) => `${label} ${value}`),
    ]);
    expect(teams).toEqual([
      [1, "Hawks", "Targets 85"],
      [2, "Eagles", "Targets 45"],
    ]);
    const [first] = finalMembers(seasonToFinish(season));
    expect(first?.figures).toEqual([
      { label: "Total", value: 45, path: "individuals.ann.total", decimals: 0 },
      { label: "Average", value: 22.5, path: "individuals.ann.average", decimals: 2 },
      { label: "Nights", value: 2, path: "individuals.ann.nights", decimals: 0 },
    ]);
  });
});

test("the standings of a ladder say the place on it", () => {
  const ladder = smallSeason([{ name: "Ann", team: "Eagles", hits: [22, 23] }], {
    standings: { team: "ladder" },
  });
  const [first] = finalTeams(seasonToFinish(seasonOf(ladder)));
  expect(first?.figures.slice(0, 1)).toEqual([
    { label: "Place on the ladder", value: 1, path: "teams.eagles.value", decimals: 0 },
  ]);
});

describe("what is looked at first", () => {
  test("an award that is tied, until its shoot-off is recorded", () => {
    expect(awardTies(season)).toEqual([{ award: "highAverage", tied: ["ann", "bob"], order: [] }]);
    expect(finishWarnings(season, 0, 0).map(({ sentence }) => sentence)).toEqual([
      "High average: 2 members are tied. They share it unless a shoot-off is recorded.",
    ]);
    const shotOff = seasonOf({ ...book, shootOffs: [{ award: "highAverage", order: ["bob", "cal"] }] });
    expect(awardTies(shotOff)).toEqual([{ award: "highAverage", tied: ["ann", "bob"], order: ["bob"] }]);
    expect(finishWarnings(shotOff, 0, 0)).toEqual([]);
  });

  test("a team that still has to shoot forfeits the week", () => {
    const shots = [
      { name: "Ann", team: "Eagles", hits: [20, null] },
      { name: "Bob", team: "Hawks", hits: [22, 21] },
    ];
    const matches = [1, 2].map((week) => ({ week, home: "eagles", away: "hawks" }));
    const running = smallSeason(
      shots,
      { standings: { team: "matchPoints" } },
      { matches, asOf: "2026-01-02" },
    );
    expect(finishWarnings(ended(seasonOf(running)), 0, 0).map(({ sentence }) => sentence)).toEqual([
      "Week 2: 1 of 2 teams have scores. Counted as a forfeit: Eagles.",
    ]);
  });

  test("weeks that are not entered, open disputes, rounds on this device, scores that look wrong", () => {
    const gaps = smallSeason([
      { name: "Ann", team: "Eagles", hits: [22, 5], seed: 22 },
      { name: "Bob", team: "Hawks", hits: [21, null] },
    ]);
    const warnings = finishWarnings(seasonOf(gaps), 2, 1);
    expect(warnings.map(({ sentence }) => sentence)).toEqual([
      "Week 2: 1 of 2 teams have scores.",
      "1 round on this device hasn't been sent yet.",
      "2 disputes are open.",
      "1 score looks wrong: entered twice, or far from the average.",
    ]);
    expect(warnings.map(({ href }) => href)).toEqual([
      "/admin?season=small&view=weeks",
      null,
      "/admin?season=small&view=disputes",
      "/admin?season=small&view=look",
    ]);
  });
});
