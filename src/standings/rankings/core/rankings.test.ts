import { describe, expect, test } from "vitest";
import type { Needs } from "#league/individuals/attendance.ts";
import { resolveRules } from "#league/rules/rules.ts";
import type { ResolvedRules, SeasonRules } from "#league/rules/rules-types.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { memberRanking } from "./member-ranking.ts";
import { decidingRanking, type RankingId, rankingsOf } from "./ranking-kinds.ts";
import { rankingRules, rankingSentence } from "./ranking-text.ts";
import { teamRanking } from "./team-ranking.ts";

const shots = [
  { name: "Ann Lee", team: "Eagles", hits: [20, 25, 25] },
  { name: "Bob Ray", team: "Hawks", hits: [24, 22, null] },
  { name: "Cal Fox", team: "Hawks", hits: [23, 23, 23] },
  { name: "Dee Orr", team: "Eagles", hits: [25, null, null] },
];

const members = (id: RankingId, n = 0, rules: SeasonRules = {}) =>
  memberRanking(smallSeason(shots, rules), id, n);
const names = (ranking: ReturnType<typeof members>) =>
  ranking.rows.map(
    ({ entry, place, figure }) => `${place.isShared ? "T" : ""}${place.rank} ${entry.member.name} ${figure}`,
  );

describe("individuals", () => {
  test("by average: 70 ÷ 3, 69 ÷ 3 and 46 ÷ 2, who are tied", () => {
    expect(names(members("average"))).toEqual(["1 Ann Lee 23.33", "T2 Bob Ray 23", "T2 Cal Fox 23"]);
  });

  test("by the targets of all weeks, which decides where no week is left out", () => {
    const ranking = members("total");
    expect(names(ranking)).toEqual(["1 Ann Lee 70", "2 Cal Fox 69", "3 Bob Ray 46"]);
    expect(ranking.isDeciding).toBe(true);
  });

  test("by the best two weeks: a look of its own, whatever the rules count", () => {
    const ranking = members("best", 2);
    expect(names(ranking)).toEqual(["1 Ann Lee 50", "2 Cal Fox 46", "3 Bob Ray 46"]);
    expect(ranking).toMatchObject({ isDeciding: false, weeks: 2 });
  });

  test("by the best weeks as the rules say, which then decides", () => {
    const rules = { standings: { individual: { countBestWeeks: 1 } } };
    const ranking = members("best", 0, rules);
    expect(names(ranking)).toEqual(["1 Ann Lee 25", "2 Bob Ray 24", "3 Cal Fox 23"]);
    expect(ranking).toMatchObject({ isDeciding: true, weeks: null });
    expect(names(members("total", 0, rules))).toEqual(["1 Ann Lee 70", "2 Cal Fox 69", "3 Bob Ray 46"]);
  });

  test("with handicap the net total ranks, with the raw one beside it", () => {
    const ranking = members("total", 0, { handicap: { enabled: true, firstNight: "sameDay", percent: 100 } });
    // Bob: week 1 24 + 1, week 2 22 + 1.
    const bob = ranking.rows.find(({ entry }) => entry.member.name === "Bob Ray");
    expect(bob).toMatchObject({ figure: 48, raw: 46 });
  });

  test("without enough nights are listed with the reason", () => {
    expect(members("average").unranked.map(({ entry, reason }) => [entry.member.name, reason])).toEqual([
      ["Dee Orr", "shot 1 of 3 nights, 2 needed"],
    ]);
  });
});

const teams = (id: RankingId, n = 0, rules: SeasonRules = {}) => {
  const ranking = teamRanking(smallSeason(shots, rules), id, n);
  return {
    ...ranking,
    names: ranking.rows.map(({ team, place, figure }) => `${place.rank} ${team.name} ${figure}`),
  };
};

describe("teams", () => {
  // Eagles 45, 25, 25; Hawks 47, 45, 23.
  test("by the targets of all weeks and by their mean", () => {
    expect(teams("total").names).toEqual(["1 Hawks 115", "2 Eagles 95"]);
    expect(teams("average").names).toEqual(["1 Hawks 38.33", "2 Eagles 31.67"]);
  });

  test("by their best weeks, which are named", () => {
    const { names: standing, rows } = teams("best", 1);
    expect(standing).toEqual(["1 Hawks 47", "2 Eagles 45"]);
    expect(rows[0]?.counted).toEqual([{ week: 1, total: 47 }]);
  });

  test("by points where the rules give any, and then points decide", () => {
    const rules: SeasonRules = { standings: { team: "rankPoints" } };
    const ranking = teams("points", 0, rules);
    // Weeks 1 and 2: 30 for the Hawks, 28 for the Eagles; week 3 the other way round.
    expect(ranking.names).toEqual(["1 Hawks 88", "2 Eagles 86"]);
    expect(ranking.isDeciding).toBe(true);
  });

  test("by the place on the ladder where the season is one, and by targets beside it", () => {
    const rules: SeasonRules = { team: { countBest: 1 }, standings: { team: "ladder" } };
    const matches = [{ week: 1, home: "eagles", away: "hawks" }];
    const shot = [
      { name: "Ann Lee", team: "Eagles", hits: [20, 25] },
      { name: "Bob Ray", team: "Hawks", hits: [22, 20] },
    ];
    const ladder = smallSeason(shot, rules, { matches });
    const linesOf = (id: RankingId) =>
      teamRanking(ladder, id, 0).rows.map(
        ({ team, place, figure }) => `${place.rank} ${team.name} ${figure}`,
      );
    // The Hawks won the only match from below.
    expect(linesOf("ladder")).toEqual(["1 Hawks 1", "2 Eagles 2"]);
    expect(linesOf("total")).toEqual(["1 Eagles 45", "2 Hawks 42"]);
    expect(teamRanking(ladder, "ladder", 0)).toMatchObject({ isDeciding: true, path: "value" });
    expect(teamRanking(ladder, "total", 0).isDeciding).toBe(false);
  });

  test("a season that drops the worst week keeps the others, and says so of what it ranks by", () => {
    const ranking = teams("best", 0, { standings: { teamDropWorstWeeks: 1 } });
    expect(ranking.names).toEqual(["1 Hawks 92", "2 Eagles 70"]);
    expect(ranking).toMatchObject({ isDeciding: true, weeks: 2 });
  });
});

describe("which rankings there are", () => {
  test("points are won by teams, and only where the rules give any", () => {
    const byPoints = resolveRules({ preset: "rankPoints" });
    expect(rankingsOf("teams", byPoints)).toContain("points");
    expect(rankingsOf("individuals", byPoints)).not.toContain("points");
    expect(rankingsOf("teams", resolveRules({}))).not.toContain("points");
  });

  test("the ladder is offered, and decides, where the season is one", () => {
    const ladder = resolveRules({ standings: { team: "ladder", teamDropWorstWeeks: 1 } });
    expect(rankingsOf("teams", ladder)).toEqual(["average", "total", "best", "ladder"]);
    expect(rankingsOf("individuals", ladder)).not.toContain("ladder");
    expect(rankingsOf("teams", resolveRules({}))).not.toContain("ladder");
    expect(decidingRanking("teams", ladder)).toBe("ladder");
  });

  test("what decides follows from the rules", () => {
    expect(decidingRanking("individuals", resolveRules({ preset: "bestN" }))).toBe("best");
    expect(decidingRanking("individuals", resolveRules({}))).toBe("total");
    expect(decidingRanking("teams", resolveRules({ standings: { team: "averagePerNight" } }))).toBe(
      "average",
    );
  });
});

describe("the rule in words", () => {
  test("says how many weeks count", () => {
    const rules = resolveRules({ preset: "bestN" });
    expect(rankingSentence({ of: "individuals", id: "best", weeks: null }, rules)).toBe(
      "Raw targets of the season, the best 8 weeks counted.",
    );
    expect(rankingSentence({ of: "individuals", id: "best", weeks: 1 }, rules)).toBe(
      "Raw targets of the best week of each shooter.",
    );
  });

  test("names the settings that decide, and those of points only where points are given", () => {
    const labels = (rules: SeasonRules) => rankingRules("teams", resolveRules(rules)).map(({ path }) => path);
    expect(labels({ preset: "rankPoints" })).toContain("standings.rankPoints.top");
    expect(labels({})).not.toContain("standings.rankPoints.top");
    expect(rankingRules("individuals", resolveRules({}))[4]).toMatchObject({
      path: "awards.minNightsPercent",
    });
  });

  test("names every setting that decides a member's total or rank", () => {
    const individual = {
      countBestWeeks: 5,
      dropWorstWeeks: 1,
      missingWeek: "ownAverageMinus",
      missingMinus: 3,
      percentOf: null,
    } satisfies ResolvedRules["standings"]["individual"];
    const awards = { minNightsPercent: 60, mustShootFirstAndLast: true, firstNights: 2 } satisfies Needs;
    const pathsOf = (rules: SeasonRules) =>
      rankingRules("individuals", resolveRules(rules)).map(({ path }) => path);
    const { percentOf, ...rest } = individual;
    expect(pathsOf({ standings: { individual }, awards })).toEqual([
      "handicap.enabled",
      ...Object.keys(rest).map((key) => `standings.individual.${key}`),
      ...Object.keys(awards).map((key) => `awards.${key}`),
      "ties.individual",
    ]);
    expect(percentOf).toBeNull();
    const percentage = { standings: { individual: { ...individual, missingMinus: null, percentOf: 80 } } };
    expect(pathsOf(percentage).join()).not.toMatch(/missingMinus|firstNights/);
  });
});
