import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";

const teams = { a: ["ann"], b: ["bob"], c: ["cal"] };

function standings(rules: SeasonRules, sketch: Partial<BookSketch>) {
  const { teams: results } = computeReport(bookOf({ rules, teams, scores: [], ...sketch }));
  return {
    ranks: Object.values(results).map(({ rank }) => rank),
    totals: Object.values(results).map(({ total }) => total),
    points: Object.values(results).map(({ points }) => points),
    values: Object.values(results).map(({ value }) => value),
  };
}

/** Hits of the three teams, week by week; null: not shot. */
function weeksOf(...weeks: (number | null)[][]) {
  return weeks.flatMap((hits, index) =>
    ["ann", "bob", "cal"].flatMap((id, place) => {
      const score = hits[place] ?? null;
      return score === null ? [] : [shot(id, index + 1, score)];
    }),
  );
}

describe("dropped weeks of a team", () => {
  it("leave the total as it is, and rank total targets by what is left", () => {
    const scores = weeksOf([25, 20, 0], [0, 15, 10]);
    const rules: SeasonRules = { standings: { teamDropWorstWeeks: 1 } };
    expect(standings(rules, { scores })).toMatchObject({
      totals: [25, 35, 10],
      ranks: [1, 2, 3],
      points: [null, null, null],
    });
  });

  it("are the worst by points where points decide", () => {
    const scores = weeksOf([10, 9, 8], [20, 21, 22]);
    const rules: SeasonRules = { standings: { team: "rankPoints", teamDropWorstWeeks: 1 } };
    expect(standings(rules, { scores })).toMatchObject({ points: [30, 28, 30], totals: [30, 30, 30] });
  });

  it("are the worst by total under the mean of the nights", () => {
    const scores = weeksOf([10, 20, 0], [21, 20, 11], [20, null, 10]);
    const rules: SeasonRules = { standings: { team: "averagePerNight", teamDropWorstWeeks: 1 } };
    expect(standings(rules, { scores })).toMatchObject({ values: [20.5, 20, 10.5], ranks: [1, 2, 3] });
  });
});

describe("the mean of the nights", () => {
  const rules: SeasonRules = { standings: { team: "averagePerNight" } };

  it("takes forfeits as 0 and has no value without a week", () => {
    const scores = weeksOf([20, 21, null], [20, null, null]);
    const sketch = { scores, teams: { ...teams, c: { roster: ["cal"], fromWeek: 3 } } };
    expect(standings(rules, sketch)).toMatchObject({ values: [20, 10.5, null], ranks: [1, 2, 3] });
  });

  it("leaves disregarded nights out", () => {
    const scores = weeksOf([20, 21, 20], [25, null, 20]).concat(shot("dan", 1, 20, { teamId: "a" }));
    const struck: SeasonRules = { ...rules, absent: { policy: "disregardNight" }, team: { countBest: 2 } };
    expect(standings(struck, { scores }).values).toEqual([40, 0, null]);
  });
});

describe("a team without any result", () => {
  it("is ranked last, behind a team that hit nothing", () => {
    const sketch = {
      scores: weeksOf([0, 5, null]),
      teams: { ...teams, c: { roster: ["cal"], fromWeek: 3 } },
    };
    expect(standings({}, sketch)).toMatchObject({ ranks: [2, 1, 3], totals: [0, 5, 0] });
  });
});

describe("ties between teams", () => {
  it("on total targets compare the total of all weeks", () => {
    const scores = weeksOf([25, 25, 25], [3, 9, 6]);
    const rules: SeasonRules = {
      standings: { teamDropWorstWeeks: 1 },
      ties: { team: ["totalTargets", "shared"] },
    };
    expect(standings(rules, { scores }).ranks).toEqual([3, 1, 2]);
  });

  it("head to head compare match points won against those still tied", () => {
    const matches = [
      { week: 1, home: "a", away: "b" },
      { week: 2, home: "c", away: "b" },
    ];
    const scores = weeksOf([21, 20, 5], [19, 20, 18]);
    const sketch = { scores, matches };
    expect(standings({ ties: { team: ["headToHead", "shared"] } }, sketch)).toMatchObject({
      totals: [40, 40, 23],
      ranks: [1, 2, 3],
    });
  });

  it("head to head leave matches against others aside", () => {
    const matches = [
      { week: 1, home: "a", away: "c" },
      { week: 2, home: "b", away: "c" },
    ];
    const sketch = { scores: weeksOf([21, 20, 5], [19, 20, 22]), matches };
    expect(standings({ ties: { team: ["headToHead", "shared"] } }, sketch).ranks).toEqual([1, 1, 3]);
  });

  it("on the best night compare the highest total of a week", () => {
    const scores = weeksOf([20, 25, 22], [20, 15, 18]);
    expect(standings({ ties: { team: ["bestNight", "shared"] } }, { scores }).ranks).toEqual([3, 1, 2]);
  });

  it("on the last night compare the latest week in which any team has a result", () => {
    const scores = weeksOf([20, 25, 22], [20, 15, 18]);
    expect(standings({ ties: { team: ["lastNight", "shared"] } }, { scores }).ranks).toEqual([1, 3, 2]);
    const forfeited = weeksOf([20, 20, 10], [0, null, 10]);
    expect(standings({ ties: { team: ["lastNight", "shared"] } }, { scores: forfeited }).ranks).toEqual([
      2, 2, 1,
    ]);
  });

  it("on points compare them, and share where the list says so", () => {
    const scores = weeksOf([20, 20, 18], [18, 18, 20]);
    const rules: SeasonRules = { ties: { team: ["points", "shared", "bestNight"] } };
    expect(standings(rules, { scores: weeksOf([20, 21, 10], [20, 19, 10]) }).ranks).toEqual([1, 1, 3]);
    expect(standings(rules, { scores }).ranks).toEqual([1, 1, 1]);
  });

  it("are shared at once where sharing comes first", () => {
    const scores = weeksOf([20, 25, 22], [20, 15, 18]);
    expect(standings({ ties: { team: ["shared", "bestNight"] } }, { scores }).ranks).toEqual([1, 1, 1]);
  });

  it("go on among those still tied", () => {
    const scores = weeksOf([25, 25, 20], [10, 10, 15], [5, 5, 5]);
    const rules: SeasonRules = { ties: { team: ["bestNight", "lastNight", "shared"] } };
    expect(standings(rules, { scores }).ranks).toEqual([1, 1, 3]);
  });
});

describe("a withdrawn team", () => {
  it("keeps its past weeks and its place among the teams", () => {
    const sketch = {
      teams: { ...teams, a: { roster: ["ann"], withdrawnFromWeek: 2 } },
      scores: weeksOf([25, 5, 4], [25, 5, 4]),
    };
    expect(standings({}, sketch)).toMatchObject({ totals: [25, 10, 8], ranks: [1, 2, 3] });
  });
});
