import { describe, expect, it } from "vitest";
import { bookOf, night, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";

const substitute = { kind: "substitute" as const, teamId: "eagles" };
const teams = { eagles: ["ann"], hawks: ["bob"] };
const report = (rules: SeasonRules, scores: Parameters<typeof bookOf>[0]["scores"]) =>
  computeReport(bookOf({ rules, teams, scores }));

describe("a substitute", () => {
  const scores = [
    shot("bob", 1, 20),
    shot("sam", 1, 24, substitute),
    shot("sam", 2, 22, { teamId: "eagles" }),
  ];

  it("is in no list of a team he does not count for, and saves it from no forfeit", () => {
    const { teams: results } = report({ substitutes: { countsForTeam: false } }, scores);
    expect(results.eagles?.weeks["1"]).toMatchObject({ forfeit: true, counted: [], notCounted: [] });
  });

  it("counts for no team where substitutes are not allowed, but in his own average", () => {
    const { teams: results, individuals } = report({ substitutes: { allow: false } }, scores);
    expect(results.eagles?.weeks["1"]).toMatchObject({ forfeit: true, counted: [] });
    expect(individuals.sam).toMatchObject({ average: 23, rounds: 2 });
  });

  it("has the night in his total and rank only with awards of his own", () => {
    expect(report({}, scores).individuals.sam).toMatchObject({
      total: 22,
      netTotal: 22,
      nights: 2,
      ranked: true,
    });
    const { individuals } = report({ substitutes: { ownAwards: true } }, scores);
    expect(individuals.sam).toMatchObject({ total: 46, netTotal: 46, nights: 2, rank: 1 });
  });

  it("is not ranked by nights shot only as a substitute", () => {
    const { individuals } = report({}, [shot("sam", 1, 24, substitute)]);
    expect(individuals.sam).toMatchObject({
      nights: 1,
      ranked: false,
      rank: null,
      unrankedReason: "shot 0 of 1 nights, 1 needed",
      average: 24,
    });
  });

  it("wins awards with the average as reported, the long run without substitute rounds", () => {
    const full = [...scores, shot("sam", 3, 10), shot("sam", 4, 25, substitute), shot("sam", 5, 25)];
    const run = (rules: SeasonRules) =>
      report(rules, [...full, shot("bob", 3, 25), shot("bob", 4, 20), shot("bob", 5, 20)]);
    const { individuals, awards } = run({});
    expect(individuals.sam).toMatchObject({ longRun: 50, average: 21.2, ranked: true });
    expect(awards.longRun).toEqual(["bob", "sam"]);
    expect(run({ substitutes: { ownAwards: true } }).awards.longRun).toEqual(["sam"]);
    expect(awards.highAverage).toEqual(["bob"]);
  });

  it("has no rounds, hits, targets and class where they do not count for his average", () => {
    const { individuals } = report({ substitutes: { ownAverage: false } }, [shot("sam", 1, 24, substitute)]);
    expect(individuals.sam).toMatchObject({
      rounds: 0,
      hits: 0,
      targets: 0,
      class: null,
      average: null,
      nights: 1,
    });
    expect(individuals.sam).toMatchObject({ longRun: 0, reverseRun: 0 });
  });

  it("runs on in the report also through substitute rounds", () => {
    const { individuals } = report({ substitutes: { ownAverage: false } }, [
      shot("sam", 1, 25),
      shot("sam", 2, 25, substitute),
    ]);
    expect(individuals.sam).toMatchObject({ longRun: 50, straights: { "50": 1 }, reverseRun: 50 });
  });

  it("earns the rookie bonus for the team", () => {
    const { teams: results } = computeReport(
      bookOf({
        rules: { standings: { bonus: { rookie: 2 } } },
        teams,
        members: { sam: { rookie: true } },
        scores: [shot("sam", 1, 10, substitute)],
      }),
    );
    expect(results.eagles?.weeks["1"]?.bonus).toBe(2);
  });
});

describe("a night of own and substitute rounds", () => {
  it("is a night of his own", () => {
    const [own, other] = night("ann", 1, [20, 22]);
    const rules = { format: { roundsPerWeek: 2 } };
    const { individuals, teams: results } = report(rules, [
      ...(own ? [own] : []),
      ...(other ? [{ ...other, kind: "substitute" as const, teamId: "hawks" }] : []),
    ]);
    expect(individuals.ann).toMatchObject({ total: 42, ranked: true });
    expect(results.eagles?.weeks["1"]?.total).toBe(20);
    expect(results.hawks?.weeks["1"]?.total).toBe(22);
  });
});
