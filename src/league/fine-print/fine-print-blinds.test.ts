import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, night, shot } from "../fixtures/book-of.ts";
import { fraction } from "../math/fraction.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";
import { computeSeason } from "../season/season.ts";

const eagles = ["ann", "bob", "cal", "dee", "eve"];

function weekOf(rules: SeasonRules, sketch: Partial<BookSketch>, week = 1) {
  return computeReport(bookOf({ rules, teams: { eagles }, scores: [], ...sketch })).teams.eagles?.weeks[week];
}

describe("blinds", () => {
  const two = [shot("ann", 1, 20), shot("bob", 1, 23)];

  it("are at most as many as a week allows, and as the team lacks", () => {
    const absent = { policy: "fixed" as const, value: 15 };
    expect(weekOf({ absent }, { scores: two })).toMatchObject({ blinds: [15, 15], total: 73, short: 1 });
    expect(weekOf({ absent: { ...absent, maxPerWeek: 9 } }, { scores: two })?.blinds).toEqual([15, 15, 15]);
    expect(weekOf({ absent, team: { countBest: 2 } }, { scores: two })?.blinds).toEqual([]);
    expect(weekOf({ absent, team: { countBest: 0 } }, { scores: two })).toMatchObject({
      blinds: [],
      short: 0,
    });
  });

  it("are not for a team with too few present", () => {
    const absent = { policy: "fixed" as const, value: 15, minPresent: 3 };
    expect(weekOf({ absent }, { scores: two })).toMatchObject({ blinds: [], total: 43, short: 3 });
  });

  it("of a mean are raw, without handicap, rounded as the rules say", () => {
    const absent = { policy: "teamMeanMinus" as const, minus: 1.25, maxPerWeek: 1 };
    const handicap = { enabled: true };
    const members = { ann: { seedAverage: 15 }, bob: { seedAverage: 20 } };
    const blinds = (rounding: "none" | "nearest" | "down") =>
      weekOf({ absent: { ...absent, rounding }, handicap }, { scores: [...two, shot("cal", 1, 22)], members })
        ?.blinds;
    expect(blinds("none")).toEqual([20.42]);
    expect(blinds("nearest")).toEqual([20]);
    expect(blinds("down")).toEqual([20]);
  });

  it("enter a total as they are rounded", () => {
    const absent = { policy: "teamMeanMinus" as const, minus: 0 };
    const scores = [shot("ann", 1, 20), shot("bob", 1, 20), shot("cal", 1, 21)];
    expect(weekOf({ absent }, { scores })).toMatchObject({ blinds: [20.33, 20.33], total: 101.66 });
  });

  it("are rounded half up", () => {
    const absent = {
      policy: "teamMeanMinus" as const,
      minus: 0,
      rounding: "nearest" as const,
      maxPerWeek: 1,
    };
    expect(weekOf({ absent }, { scores: [shot("ann", 1, 20), shot("bob", 1, 23)] })?.blinds).toEqual([22]);
  });

  it("are never below 0", () => {
    const absent = { policy: "teamMeanMinus" as const, minus: 30 };
    expect(weekOf({ absent }, { scores: two })).toMatchObject({ blinds: [0, 0], total: 43 });
  });

  it("are in no average, rank or award", () => {
    const absent = { policy: "ownAverageMinus" as const };
    const book = bookOf({
      rules: { absent },
      teams: { eagles },
      members: { cal: { seedAverage: 24 } },
      scores: two,
    });
    const { individuals, awards } = computeReport(book);
    expect(individuals.cal).toMatchObject({
      average: 24,
      nights: 0,
      rounds: 0,
      total: 0,
      ranked: false,
      weeks: {},
    });
    expect(awards.highAverage).toEqual(["bob"]);
  });
});

describe("the lowest score again", () => {
  const handicap = { enabled: true, percent: 100 };
  const members = { ann: { seedAverage: 15 }, bob: { seedAverage: 22 }, cal: { seedAverage: 24 } };
  const scores = [shot("ann", 1, 12), shot("bob", 1, 18), shot("cal", 1, 24)];

  it("repeats net scores, the lowest first", () => {
    const absent = { policy: "repeatLowest" as const };
    expect(weekOf({ absent, handicap }, { scores, members })).toMatchObject({
      blinds: [21, 22],
      total: 22 + 21 + 25 + 43,
    });
  });

  it("repeats raw scores without handicap", () => {
    const absent = { policy: "repeatLowest" as const, withHandicap: false };
    expect(weekOf({ absent, handicap }, { scores, members })?.blinds).toEqual([12, 18]);
  });

  it("has the raw score of the same member for the bonus", () => {
    const absent = { policy: "repeatLowest" as const, maxPerWeek: 1 };
    const bonus = (beatAverage: number, cal: number) =>
      weekOf(
        { absent, handicap, standings: { bonus: { beatAverage } } },
        { members: { ...members, cal: { seedAverage: cal } }, scores },
      );
    // Raw 12 + 18 + 24 and again 18 (bob's net 21 is the lowest) = 72; the sum is (15 + 22 + cal) × 4/3.
    expect(bonus(5, 16)).toMatchObject({ goingIn: 70.67, bonus: 5 });
    expect(bonus(5, 17)).toMatchObject({ goingIn: 72, bonus: 0 });
  });

  it("of equal net scores is the one with the lowest raw score, then the first id", () => {
    const absent = { policy: "repeatLowest" as const, maxPerWeek: 1 };
    const bonus = (scores: BookSketch["scores"]) =>
      weekOf(
        {
          absent,
          handicap: { ...handicap, base: 20 },
          standings: { bonus: { beatAverage: 5 } },
          team: { countBest: 3 },
        },
        { members: { ann: { seedAverage: 21 }, bob: { seedAverage: 15 } }, scores },
      )?.bonus;
    // Both are 20 net: raw 15 again makes 50, raw 20 again would make 55; the sum is (21 + 15) × 3/2 = 54.
    expect(bonus([shot("ann", 1, 20), shot("bob", 1, 15)])).toBe(0);
    expect(bonus([shot("ann", 1, 20), shot("bob", 1, 19)])).toBe(5);
    const twice = { ...members, bob: { seedAverage: 15 } };
    const sketch = {
      members: twice,
      scores: [shot("bob", 1, 12), shot("ann", 1, 12)],
      teams: { home: ["bob", "ann"] },
    };
    const season = computeSeason(bookOf({ ...sketch, rules: { absent, team: { countBest: 3 } } }));
    expect(season.teamWeeks[0]?.blinds[0]?.repeats).toBe("ann");
  });

  it("has never more repeats than scores", () => {
    const absent = { policy: "repeatLowest" as const, maxPerWeek: 4 };
    expect(weekOf({ absent }, { scores: [shot("ann", 1, 20)] })).toMatchObject({ blinds: [20], short: 3 });
  });
});

describe("the average of an absent member", () => {
  const absent = { policy: "ownAverageMinus" as const };

  it("stands in for roster members with enough rounds or a starting average, the highest first", () => {
    const scores = [
      ...["cal", "dee"].flatMap((id) => [shot(id, 1, 22), shot(id, 2, 21)]),
      shot("eve", 1, 25),
      shot("ann", 3, 20),
    ];
    const members = { bob: { seedAverage: 24 } };
    expect(weekOf({ absent: { ...absent, maxPerWeek: 4 } }, { scores, members }, 3)?.blinds).toEqual([
      22, 19.5, 19.5,
    ]);
  });

  it("takes the average of a new shooter as a starting average", () => {
    const scores = [shot("ann", 1, 20)];
    const rules = { absent, average: { newShooter: 17 } };
    expect(weekOf(rules, { scores })?.blinds).toEqual([15, 15]);
  });

  it("goes by id where averages are equal", () => {
    const members = { cal: { seedAverage: 20 }, bob: { seedAverage: 20 } };
    const rules = { absent: { ...absent, maxPerWeek: 1 } };
    const book = bookOf({ rules, teams: { eagles }, members, scores: [shot("ann", 1, 20)] });
    const [week] = computeSeason(book).teamWeeks;
    expect(week?.blinds).toMatchObject([{ standsFor: { memberId: "bob" }, net: fraction(18) }]);
  });

  it("stands in for somebody who shot for another team", () => {
    const book = bookOf({
      rules: { absent },
      teams: { eagles: ["ann", "bob"], hawks: ["cal"] },
      members: { bob: { seedAverage: 21 } },
      scores: [shot("ann", 1, 20), shot("bob", 1, 25, { teamId: "hawks", kind: "substitute" })],
    });
    const { teams } = computeReport(book);
    expect(teams.eagles?.weeks["1"]?.blinds).toEqual([19]);
    expect(teams.hawks?.weeks["1"]).toMatchObject({ counted: ["bob"], total: 25 });
  });

  it("counts the rounds of a week, whatever others shot", () => {
    const rules = { absent, format: { roundsPerWeek: 2, extraRounds: "all" as const } };
    const scores = night("ann", 1, [20, 21, 22]);
    expect(weekOf(rules, { scores, members: { bob: { seedAverage: 20 } } })?.blinds).toEqual([36]);
  });

  it("has the handicap added for each round, up to the cap, and its raw value without", () => {
    const handicap = { enabled: true, percent: 100, netCap: 24 };
    const rules = { absent: { ...absent, minus: 0.5 }, handicap, format: { roundsPerWeek: 2 } };
    const members = { bob: { seedAverage: 20 } };
    const scores = night("ann", 1, [20, 20]);
    expect(weekOf(rules, { scores, members })?.blinds).toEqual([48]);
    expect(
      weekOf({ ...rules, absent: { ...rules.absent, withHandicap: false } }, { scores, members })?.blinds,
    ).toEqual([39]);
  });

  it("is for nobody who is not on the roster that week", () => {
    const book = bookOf({
      rules: { absent },
      teams: { eagles },
      members: { bob: { seedAverage: 20 } },
      scores: [shot("ann", 1, 20)],
    });
    for (const team of book.teams)
      team.roster = team.roster.map((entry) => ({ ...entry, fromWeek: entry.memberId === "bob" ? 2 : 1 }));
    expect(computeReport(book).teams.eagles?.weeks["1"]?.blinds).toEqual([]);
  });
});

describe("the league's average", () => {
  const handicap = { enabled: true, percent: 100 };
  const sketch = {
    teams: { eagles, hawks: ["fay", "gus"], gone: { roster: ["hal"], withdrawnFromWeek: 1 } },
    members: { ann: { seedAverage: 20 }, fay: { seedAverage: 23 }, gus: { seedAverage: 25 } },
    scores: [
      shot("ann", 1, 18),
      shot("fay", 1, 20),
      shot("gus", 1, 24),
      shot("hal", 1, 5),
      shot("solo", 1, 1),
    ],
  };

  it("is the mean of all who shot for a team with a result", () => {
    const absent = { policy: "leagueAverage" as const, maxPerWeek: 1 };
    expect(weekOf({ absent, handicap }, sketch)?.blinds).toEqual([23]);
    expect(weekOf({ absent, team: { countBest: 2 } }, sketch)?.blinds).toEqual([20.67]);
  });

  it("is that of the raw scores without handicap", () => {
    const absent = { policy: "leagueAverage" as const, maxPerWeek: 1, withHandicap: false };
    expect(weekOf({ absent, handicap }, sketch)?.blinds).toEqual([20.67]);
  });

  it("has the mean of the raw scores for the bonus", () => {
    const absent = { policy: "leagueAverage" as const, maxPerWeek: 1 };
    const standings = { bonus: { beatAverage: 5 } };
    // Net 24 is the blind, raw 20: 20 + 20 is no more than 20 + 20.
    const only = { scores: [shot("ann", 1, 20)], members: { ann: { seedAverage: 20 } } };
    const rules = { absent, handicap: { enabled: true, percent: 80 }, standings };
    expect(weekOf(rules, only)).toMatchObject({ blinds: [24], total: 48, goingIn: 40, bonus: 0 });
  });
});
