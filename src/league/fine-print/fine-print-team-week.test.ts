import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, night, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";

const teams = { eagles: ["ann", "bob", "cal"], hawks: ["dee", "eve", "fay"] };
const report = (rules: SeasonRules, sketch: Partial<BookSketch>) =>
  computeReport(bookOf({ rules, teams, scores: [], ...sketch }));

describe("the border of the counted places", () => {
  const scores = [shot("ann", 1, 22), shot("bob", 1, 20), shot("cal", 1, 20)];
  const countedIds = (members: BookSketch["members"]) =>
    report({ team: { countBest: 2 } }, { scores, ...(members ? { members } : {}) }).teams.eagles?.weeks["1"]
      ?.counted;

  it("goes to the higher going-in average, then the id", () => {
    expect(countedIds({ bob: { seedAverage: 20 }, cal: { seedAverage: 21 } })).toEqual(["ann", "cal"]);
    expect(countedIds({ bob: { seedAverage: 20 }, cal: { seedAverage: 20 } })).toEqual(["ann", "bob"]);
  });

  it("takes no going-in average as the lowest", () => {
    expect(countedIds({ cal: { seedAverage: 0 } })).toEqual(["ann", "cal"]);
  });

  it("leaves the counted members in the order of score, then id", () => {
    const { teams: results } = report({}, { scores, members: { cal: { seedAverage: 24 } } });
    expect(results.eagles?.weeks["1"]?.counted).toEqual(["ann", "bob", "cal"]);
  });
});

describe("the going-in sum", () => {
  const rules: SeasonRules = { format: { roundsPerWeek: 2 }, team: { countBest: 3 } };
  const yards: SeasonRules = {
    yardage: {
      table: [
        [100, 16],
        [120, 20],
        [null, 27],
      ],
    },
  };
  const members = { ann: { seedAverage: 20 }, bob: { seedAverage: 21 } };

  it("takes each member times his own rounds", () => {
    const scores = [...night("ann", 1, [20, 20]), shot("bob", 1, 20)];
    expect(report(rules, { scores, members }).teams.eagles?.weeks["1"]?.goingIn).toBe(61);
  });

  it("lets members without an average and blinds stand in with the mean of the others", () => {
    const scores = [...night("ann", 1, [20, 20]), ...night("cal", 1, [20, 20])];
    const absent = { policy: "fixed" as const, value: 30 };
    expect(report({ ...rules, absent }, { scores, members }).teams.eagles?.weeks["1"]?.goingIn).toBe(120);
  });

  it("is nothing when no average is known", () => {
    const { teams: results } = report({ ...rules, ...yards }, { scores: night("cal", 1, [20, 20]) });
    expect(results.eagles?.weeks["1"]).toMatchObject({ goingIn: null, yardage: null });
  });

  it("gives a short team no closer yard line", () => {
    const scores = [...night("ann", 1, [20, 20]), ...night("bob", 1, [20, 20])];
    const week = (countBest: number) =>
      report({ ...rules, ...yards, team: { countBest } }, { scores, members }).teams.eagles?.weeks["1"];
    expect(week(3)).toMatchObject({ goingIn: 82, yardage: 27 });
    expect(week(2)).toMatchObject({ goingIn: 82, yardage: 16 });
  });

  it("is itself what the yard table is asked for when all scores count", () => {
    const scores = [...night("ann", 1, [20, 20]), ...night("bob", 1, [20, 20])];
    const { teams: results } = report({ ...rules, ...yards, team: { countBest: 0 } }, { scores, members });
    expect(results.eagles?.weeks["1"]).toMatchObject({ goingIn: 82, yardage: 16 });
    const more = { members: { ann: { seedAverage: 25 }, bob: { seedAverage: 25 } }, scores };
    const high = {
      table: [
        [90, 16],
        [null, 27],
      ] as [number | null, number][],
    };
    const { teams: others } = report({ ...rules, yardage: high, team: { countBest: 0 } }, more);
    expect(others.eagles?.weeks["1"]).toMatchObject({ goingIn: 100, yardage: 27 });
  });

  it("takes the first bound above it: a bound that is met belongs to the next line", () => {
    const scores = [...night("ann", 1, [20, 20])];
    const at = (seedAverage: number) =>
      report({ ...rules, ...yards }, { scores, members: { ann: { seedAverage } } }).teams.eagles?.weeks["1"]
        ?.yardage;
    expect([at(16.66), at(16.67), at(20)]).toEqual([16, 20, 27]);
  });
});

describe("the bonus", () => {
  const bonus = { beatAverage: 5, rookie: 1, rookieMax: 2, rookieBelow: 20, rookieThroughWeek: 2 };
  const rookies = {
    ann: { rookie: true, seedAverage: 19 },
    bob: { rookie: true, seedAverage: 20 },
    cal: { rookie: true },
    dee: { rookie: true, seedAverage: 10 },
    eve: { rookie: true, seedAverage: 10 },
    fay: { rookie: true, seedAverage: 10 },
  };

  it("takes the raw total, and only one above the sum", () => {
    const handicap = { enabled: true };
    const members = { ann: { seedAverage: 20 } };
    const week = (hits: number) =>
      report(
        { handicap, standings: { bonus: { beatAverage: 5 } } },
        { members, scores: [shot("ann", 1, hits)] },
      ).teams.eagles?.weeks["1"]?.bonus;
    expect([week(20), week(21)]).toEqual([0, 5]);
  });

  it("compares exactly, not what is shown", () => {
    const week = (seedAverage: number) =>
      report(
        { standings: { bonus: { beatAverage: 5 } } },
        { members: { ann: { seedAverage } }, scores: [shot("ann", 1, 20)] },
      ).teams.eagles?.weeks["1"];
    expect(week(19.996)).toMatchObject({ goingIn: 20, bonus: 5 });
    expect(week(20.004)).toMatchObject({ goingIn: 20, bonus: 0 });
  });

  it("is for so many rookies at most, counted or not, below the average or without one", () => {
    const scores = ["ann", "bob", "cal", "dee", "eve", "fay"].map((id) => shot(id, 1, 5));
    const rules = { standings: { bonus: { ...bonus, beatAverage: 0 } }, team: { countBest: 1 } };
    const { teams: results } = report(rules, { scores, members: rookies });
    expect(results.eagles?.weeks["1"]?.bonus).toBe(2);
    expect(results.hawks?.weeks["1"]?.bonus).toBe(2);
    const unlimited = { standings: { bonus: { ...bonus, beatAverage: 0, rookieMax: 9 } } };
    expect(report(unlimited, { scores, members: rookies }).teams.hawks?.weeks["1"]?.bonus).toBe(3);
  });

  it("for rookies ends with its last week", () => {
    const scores = [1, 2, 3].map((week) => shot("ann", week, 5));
    const rules = { standings: { bonus: { ...bonus, beatAverage: 0 } } };
    const weeks = report(rules, { scores, members: { ann: { rookie: true } } }).teams.eagles?.weeks;
    expect([weeks?.["1"]?.bonus, weeks?.["2"]?.bonus, weeks?.["3"]?.bonus]).toEqual([1, 1, 0]);
  });

  it("is shown under every method and counts where points decide", () => {
    const members = { ann: { seedAverage: 10 } };
    const week = (team: "totalTargets" | "rankPoints" | "matchPoints" | "trueTeam" | "averagePerNight") => {
      const { teams: results } = report(
        { standings: { team, bonus: { beatAverage: 5 } } },
        { members, scores: [shot("ann", 1, 20)] },
      );
      return [results.eagles?.weeks["1"]?.bonus, results.eagles?.weeks["1"]?.points, results.eagles?.points];
    };
    expect(week("totalTargets")).toEqual([5, null, null]);
    expect(week("averagePerNight")).toEqual([5, null, null]);
    expect(week("rankPoints")).toEqual([5, 35, 35]);
    expect(week("trueTeam")).toEqual([5, 6, 6]);
    expect(week("matchPoints")).toEqual([5, 5, 5]);
  });
});

describe("a disregarded night", () => {
  const rules: SeasonRules = {
    absent: { policy: "disregardNight" },
    team: { countBest: 2 },
    standings: { team: "trueTeam", bonus: { beatAverage: 5, rookie: 1 } },
    yardage: {
      table: [
        [30, 16],
        [null, 27],
      ],
    },
  };
  const sketch = {
    members: { ann: { seedAverage: 10, rookie: true } },
    scores: [shot("ann", 1, 25), shot("dee", 1, 20), shot("eve", 1, 20)],
  };

  it("has no total, rank, points and bonus, but its going-in sum and yard line", () => {
    expect(report(rules, sketch).teams.eagles?.weeks["1"]).toEqual({
      total: null,
      counted: ["ann"],
      notCounted: [],
      blinds: [],
      short: 1,
      goingIn: 10,
      yardage: 16,
      rank: null,
      rankPoints: null,
      matchPoints: null,
      bonus: 0,
      points: null,
      forfeit: false,
    });
  });

  it("leaves its members out of true team", () => {
    const scores = [shot("ann", 1, 5), shot("dee", 1, 20), shot("eve", 1, 20)];
    const { teams: results } = report(rules, { ...sketch, scores });
    expect(results.hawks?.weeks["1"]).toMatchObject({ points: 3, rank: 1 });
  });

  it("is no forfeit, while a team that did not shoot forfeits", () => {
    const { teams: results } = report(rules, { scores: [shot("ann", 1, 25)] });
    expect(results.hawks?.weeks["1"]).toMatchObject({ forfeit: true, total: 0, rank: 1 });
    expect(results.eagles?.weeks["1"]?.forfeit).toBe(false);
  });
});

describe("rank points", () => {
  const four = { a: ["ann"], b: ["bob"], c: ["cal"], d: ["dee"] };
  const points = (rankPoints: { top?: number; step?: number; forfeit?: "last" | "none" }, hits: number[]) => {
    const ids = ["ann", "bob", "cal", "dee"];
    const scores = hits.map((each, index) => shot(ids[index] ?? "", 1, each));
    const { teams: results } = computeReport(
      bookOf({ rules: { standings: { team: "rankPoints", rankPoints } }, teams: four, scores }),
    );
    return Object.values(results).map(({ weeks }) => weeks["1"]);
  };

  it("have their floor of 0 for each place, before tied places share", () => {
    const weeks = points({ top: 3, step: 2 }, [25, 24, 23, 23]);
    expect(weeks.map((week) => week?.rankPoints)).toEqual([3, 1, 0, 0]);
    expect(points({ top: 3, step: 2 }, [25, 24, 24, 23]).map((week) => week?.rankPoints)).toEqual([
      3, 0.5, 0.5, 0,
    ]);
  });

  it("let a forfeit take part with 0 targets", () => {
    const weeks = points({}, [25, 24]);
    expect(weeks.map((week) => week?.rankPoints)).toEqual([30, 28, 25, 25]);
    expect(weeks.map((week) => week?.rank)).toEqual([1, 2, 3, 3]);
  });

  it("can leave a forfeit without place and points", () => {
    const weeks = points({ forfeit: "none" }, [25, 24]);
    expect(weeks.map((week) => week?.rankPoints)).toEqual([30, 28, 0, 0]);
    expect(weeks.map((week) => week?.rank)).toEqual([1, 2, null, null]);
    expect(weeks.map((week) => week?.points)).toEqual([30, 28, 0, 0]);
  });

  it("decide about forfeits under no other method", () => {
    const { teams: results } = computeReport(
      bookOf({
        rules: { standings: { rankPoints: { forfeit: "none" } } },
        teams: four,
        scores: [shot("ann", 1, 25)],
      }),
    );
    expect(results.b?.weeks["1"]).toMatchObject({ forfeit: true, rank: 2, rankPoints: null });
  });
});

describe("members beyond those who count", () => {
  it("are listed by score, then id", () => {
    const scores = [shot("ann", 1, 20), shot("bob", 1, 20), shot("cal", 1, 22)];
    const { teams: results } = report({ team: { countBest: 1 } }, { scores });
    expect(results.eagles?.weeks["1"]).toMatchObject({
      counted: ["cal"],
      notCounted: ["ann", "bob"],
      short: 0,
    });
  });
});
