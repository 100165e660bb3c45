import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, datedWeeks, night, shot } from "../fixtures/book-of.ts";
import { matchDetail } from "../fixtures/match-detail.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";
import { computeSeason } from "../season/season.ts";

const teams = { home: ["ann", "bob", "cal"], away: ["dee", "eve", "fay"] };
const matches = [{ week: 1, home: "home", away: "away" }];
const byPosition: SeasonRules = {
  standings: { team: "matchPoints", matchPoints: { position: 1, round: 0, total: 0 } },
};

function sketchOf(rules: SeasonRules, sketch: Partial<BookSketch>) {
  return bookOf({ rules, teams, matches, scores: [], ...sketch });
}

function pointsOf(rules: SeasonRules, sketch: Partial<BookSketch>) {
  const [match] = computeReport(sketchOf(rules, sketch)).matches;
  return [match?.homePoints, match?.awayPoints];
}

/** Who is in which place of the home team in round 1. */
function homeLineUp(rules: SeasonRules, sketch: Partial<BookSketch>, round = 1) {
  const parts = matchDetail(computeSeason(sketchOf(rules, sketch)), 0) ?? [];
  const places = parts.filter(
    (part) => part.part === "position" && part.round === round && part.home.score !== null,
  );
  return places.map(({ place, home }) => [place, home.isBlind ? "blind" : home.memberId]);
}

describe("the line-up of a match", () => {
  const away = [shot("dee", 1, 20)];

  it("is made of the counted members only", () => {
    const scores = [shot("ann", 1, 20), shot("bob", 1, 21), shot("cal", 1, 22), ...away];
    expect(homeLineUp({ ...byPosition, team: { countBest: 2 } }, { scores })).toEqual([
      [1, "bob"],
      [2, "cal"],
    ]);
  });

  it("keeps a gap as a gap", () => {
    const scores = [shot("ann", 1, 20, { position: 1 }), shot("bob", 1, 21, { position: 3 }), ...away];
    expect(homeLineUp(byPosition, { scores })).toEqual([
      [1, "ann"],
      [3, "bob"],
    ]);
    const against = [shot("dee", 1, 25, { position: 1 }), shot("eve", 1, 25, { position: 2 })];
    expect(pointsOf(byPosition, { scores: [...scores.slice(0, 2), ...against] })).toEqual([1, 2]);
  });

  it("lets members without a position fill the free places by going-in average, none last, then by id", () => {
    const scores = [
      shot("ann", 1, 20),
      shot("bob", 1, 21),
      shot("cal", 1, 22, { position: 2 }),
      shot("dan", 1, 20, { teamId: "home" }),
      shot("eli", 1, 20, { teamId: "home" }),
      ...away,
    ];
    const members = { bob: { seedAverage: 21 }, eli: { seedAverage: 24 } };
    expect(homeLineUp(byPosition, { scores, members })).toEqual([
      [1, "eli"],
      [2, "cal"],
      [3, "bob"],
      [4, "ann"],
      [5, "dan"],
    ]);
  });

  it("has the blinds in the places still free, last and in their own order", () => {
    const scores = [shot("ann", 1, 20, { position: 2 }), shot("bob", 1, 21, { position: 4 }), ...away];
    const absent = { policy: "fixed" as const, value: 15, maxPerWeek: 2 };
    expect(homeLineUp({ ...byPosition, absent }, { scores })).toEqual([
      [1, "blind"],
      [2, "ann"],
      [3, "blind"],
      [4, "bob"],
    ]);
  });

  it("holds for the night: who leaves a round out fills no place in it, and no one moves up", () => {
    const members = { ann: { seedAverage: 24 }, bob: { seedAverage: 20 } };
    const absent = { policy: "fixed" as const, value: 15, maxPerWeek: 1 };
    const rules: SeasonRules = { ...byPosition, format: { roundsPerWeek: 2 }, absent };
    const sketch = { members, scores: [shot("ann", 1, 20), ...night("bob", 1, [21, 21]), ...away] };
    const parts = matchDetail(computeSeason(sketchOf(rules, sketch)), 0) ?? [];
    const second = parts.filter((part) => part.part === "position" && part.round === 2);
    expect(second.map(({ place, home }) => [place, home.memberId, home.isBlind, home.score])).toEqual([
      [2, "bob", false, 21],
      [3, null, true, 7.5],
    ]);
  });

  it("leaves the place entered for who left a round out empty", () => {
    const rules: SeasonRules = { ...byPosition, format: { roundsPerWeek: 2 } };
    const scores = [
      shot("ann", 1, 20, { position: 3 }),
      ...night("bob", 1, [21, 21], { position: 1 }),
      ...away,
    ];
    const parts = matchDetail(computeSeason(sketchOf(rules, { scores })), 0) ?? [];
    const second = parts.filter((part) => part.part === "position" && part.round === 2);
    expect(second.map(({ place, home }) => [place, home.memberId])).toEqual([[1, "bob"]]);
  });

  it("gives an entered place to who shot the round there", () => {
    const rules: SeasonRules = { ...byPosition, format: { roundsPerWeek: 2 } };
    const scores = [
      shot("ann", 1, 20, { position: 1 }),
      shot("bob", 1, 21, { position: 2 }),
      shot("bob", 1, 22, { round: 2, position: 1 }),
      ...away,
    ];
    expect(homeLineUp(rules, { scores }, 2)).toEqual([[1, "bob"]]);
  });
});

describe("the rounds of a match", () => {
  const byRound: SeasonRules = {
    format: { roundsPerWeek: 2 },
    standings: { team: "matchPoints", matchPoints: { position: 0, round: 1, total: 0 } },
  };

  it("are the counting rounds of each member by number, whatever their numbers are", () => {
    const scores = [
      shot("ann", 1, 20, { round: 2 }),
      shot("ann", 1, 25, { round: 5 }),
      shot("dee", 1, 19, { round: 1 }),
      shot("dee", 1, 24, { round: 2 }),
    ];
    expect(pointsOf(byRound, { scores })).toEqual([2, 0]);
  });

  it("are tied where nobody shot", () => {
    expect(pointsOf(byRound, { scores: [shot("ann", 1, 20), shot("dee", 1, 19)] })).toEqual([1.5, 0.5]);
  });

  it("have no place to be won where no one shot", () => {
    const rules: SeasonRules = { ...byPosition, format: { roundsPerWeek: 2 } };
    expect(pointsOf(rules, { scores: [shot("ann", 1, 20), shot("dee", 1, 19)] })).toEqual([1, 0]);
  });

  it("are won in a place by who shot, also a 0, against who did not", () => {
    const rules: SeasonRules = { ...byPosition, format: { roundsPerWeek: 2 } };
    const scores = [shot("ann", 1, 20), ...night("dee", 1, [19, 0])];
    expect(pointsOf(rules, { scores })).toEqual([1, 1]);
  });

  it("have an equal share of a blind in each", () => {
    const absent = { policy: "fixed" as const, value: 31, maxPerWeek: 1 };
    const rules = { ...byRound, absent, team: { countBest: 2 } };
    const scores = [...night("ann", 1, [20, 20]), ...night("dee", 1, [20, 20]), ...night("eve", 1, [15, 16])];
    expect(pointsOf(rules, { scores })).toEqual([1, 1]);
  });

  it("go on where more rounds count, without blinds", () => {
    const rules: SeasonRules = { ...byRound, format: { roundsPerWeek: 1, extraRounds: "all" } };
    const absent = { policy: "fixed" as const, value: 25 };
    const scores = [...night("ann", 1, [20, 10]), ...night("dee", 1, [19, 9])];
    expect(pointsOf({ ...rules, absent }, { scores })).toEqual([2, 0]);
  });
});

describe("a match", () => {
  it("splits tied parts and gives a place filled on one side only to that side", () => {
    const rules: SeasonRules = {
      standings: { team: "matchPoints", matchPoints: { position: 2, round: 1, total: 3 } },
    };
    const scores = [shot("ann", 1, 20), shot("bob", 1, 0), shot("dee", 1, 20)];
    expect(pointsOf(rules, { scores })).toEqual([1 + 2 + 0.5 + 1.5, 1 + 0.5 + 1.5]);
  });

  it("is by net scores with handicap", () => {
    const members = { ann: { seedAverage: 15 }, dee: { seedAverage: 25 } };
    const rules: SeasonRules = { preset: "bowling" };
    expect(pointsOf(rules, { members, scores: [shot("ann", 1, 15), shot("dee", 1, 22)] })).toEqual([2, 0]);
  });

  const all: SeasonRules = {
    format: { roundsPerWeek: 2 },
    standings: { team: "matchPoints", matchPoints: { position: 1, round: 1, total: 1 } },
  };

  it("against a forfeit wins every part, and a position point for each place filled in each round", () => {
    expect(pointsOf(all, { scores: [...night("ann", 1, [0, 0]), ...night("bob", 1, [0, 0])] })).toEqual([
      7, 0,
    ]);
    expect(pointsOf(all, { scores: [shot("ann", 1, 20)] })).toEqual([4, 0]);
  });

  it("of two forfeits is 0 to 0", () => {
    const sketch = { teams: { ...teams, third: ["gus"] }, scores: [shot("gus", 1, 20)] };
    expect(pointsOf(all, sketch)).toEqual([0, 0]);
    const { teams: results } = computeReport(sketchOf(all, sketch));
    expect(results.home?.weeks["1"]).toMatchObject({ matchPoints: 0, points: 0, forfeit: true });
  });

  it("with a disregarded night has no points on both sides", () => {
    const rules: SeasonRules = { ...all, absent: { policy: "disregardNight" }, team: { countBest: 2 } };
    const scores = [...night("ann", 1, [20, 20]), ...night("dee", 1, [20, 20]), ...night("eve", 1, [20, 20])];
    expect(pointsOf(rules, { scores })).toEqual([null, null]);
  });

  it("is listed without points where a team has no result", () => {
    const open = datedWeeks(2, { 1: "open" });
    expect(pointsOf(all, { weeks: open, scores: night("ann", 1, [20, 20]) })).toEqual([null, null]);
    expect(pointsOf(all, { weeks: datedWeeks(2, { 1: "void" }), scores: night("ann", 1, [20, 20]) })).toEqual(
      [null, null],
    );
    const withdrawn = { home: ["ann"], away: { roster: ["dee"], withdrawnFromWeek: 1 } };
    expect(pointsOf(all, { teams: withdrawn, scores: night("ann", 1, [20, 20]) })).toEqual([null, null]);
    expect(pointsOf(all, { scores: [], throughWeek: 3 })).toEqual([null, null]);
  });

  it("carries points under every method, the week only under match points", () => {
    const { matches: played, teams: results } = computeReport(
      sketchOf(
        { standings: { matchPoints: { total: 2 } } },
        { scores: [shot("ann", 1, 20), shot("dee", 1, 19)] },
      ),
    );
    expect(played).toEqual([{ week: 1, home: "home", away: "away", homePoints: 3, awayPoints: 0 }]);
    expect(results.home?.weeks["1"]).toMatchObject({ matchPoints: null, points: null });
  });

  it("is listed by week, then home id", () => {
    const { matches } = computeReport(
      bookOf({
        teams: { a: ["ann"], b: ["bob"], c: ["cal"], d: ["dee"] },
        scores: [],
        matches: [
          { week: 2, home: "a", away: "b" },
          { week: 1, home: "d", away: "c" },
          { week: 1, home: "b", away: "a" },
        ],
      }),
    );
    expect(matches.map(({ week, home }) => [week, home])).toEqual([
      [1, "b"],
      [1, "d"],
      [2, "a"],
    ]);
  });
});

describe("a bye", () => {
  const rules: SeasonRules = {
    standings: { team: "matchPoints", teamDropWorstWeeks: 1, bonus: { beatAverage: 4 } },
  };

  it("has no match points and its bonus as points, and is no week to drop", () => {
    const scores = [
      shot("ann", 1, 20),
      shot("dee", 1, 21),
      shot("ann", 2, 22),
      shot("dee", 2, 10),
      shot("ann", 3, 20),
      shot("dee", 3, 9),
    ];
    const { teams: results } = computeReport(
      sketchOf(rules, {
        members: { ann: { seedAverage: 20 } },
        scores,
        matches: [...matches, { week: 3, home: "home", away: "away" }],
      }),
    );
    expect(results.home?.weeks["2"]).toMatchObject({ matchPoints: null, bonus: 4, points: 4 });
    expect(results.home?.weeks["1"]).toMatchObject({ matchPoints: 0, points: 0 });
    expect(results.home?.weeks["3"]).toMatchObject({ matchPoints: 2, bonus: 0, points: 2 });
    expect(results.home?.points).toBe(6);
    expect(results.away?.points).toBe(2);
  });

  it("is kept when it is the worst week, and a match is dropped", () => {
    const won = [1, 2, 3].flatMap((week) => [shot("ann", week, 20 - week), shot("dee", week, 10 - week)]);
    const { teams: results } = computeReport(
      sketchOf(
        { standings: { team: "matchPoints", teamDropWorstWeeks: 1 } },
        { scores: won, matches: [...matches, { week: 3, home: "home", away: "away" }] },
      ),
    );
    expect(results.home?.points).toBe(2);
  });
});
