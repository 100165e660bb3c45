import { describe, expect, it } from "vitest";
import { bookOf, datedWeeks, dayOf, night, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";

const late = { kind: "makeUp" as const, shotOn: dayOf(60) };

/** Ann's night of two rounds is late; Bob's is not. Ann goes in with 18.5. */
function lateReport(rules: SeasonRules, seedAverage: number | null = 18.5) {
  return computeReport(
    bookOf({
      rules: { ...rules, format: { roundsPerWeek: 2 } },
      teams: { eagles: ["ann", "bob"] },
      members: { ann: { seedAverage } },
      weeks: datedWeeks(12),
      scores: [...night("ann", 1, [25, 24], late), ...night("bob", 1, [20, 20])],
    }),
  );
}

describe("a late night", () => {
  it("is for the team as if he had not shot", () => {
    const { teams, individuals } = lateReport({});
    expect(teams.eagles?.weeks["1"]).toMatchObject({ total: 40, counted: ["bob"], notCounted: [], short: 4 });
    expect(individuals.ann).toMatchObject({ total: 49, hits: 49, longRun: 25 });
    expect(individuals.ann?.weeks["1"]).toMatchObject({ raw: 49, status: "late" });
  });

  it("lets a blind stand in for him", () => {
    const { teams } = lateReport({ absent: { policy: "ownAverageMinus" } });
    expect(teams.eagles?.weeks["1"]).toMatchObject({ blinds: [33], total: 73 });
  });

  it("saves no team from a forfeit when it counts as not shot", () => {
    const { teams } = computeReport(
      bookOf({
        teams: { eagles: ["ann"], hawks: ["bob"] },
        weeks: datedWeeks(12),
        scores: [shot("ann", 1, 25, late), shot("bob", 1, 20)],
      }),
    );
    expect(teams.eagles?.weeks["1"]).toMatchObject({ forfeit: true, total: 0 });
  });

  it("can be worth nothing", () => {
    const { teams } = lateReport({ time: { latePolicy: "zero" } });
    expect(teams.eagles?.weeks["1"]).toMatchObject({ total: 40, counted: ["bob", "ann"], short: 3 });
  });

  it("can be worth the average times his rounds less the penalty, unrounded", () => {
    const { teams } = lateReport({ time: { latePolicy: "ownAverageMinus", lateMinus: 4.75 } });
    expect(teams.eagles?.weeks["1"]).toMatchObject({ total: 72.25, counted: ["bob", "ann"] });
  });

  it("takes the average for as many rounds as he shot", () => {
    const { teams } = computeReport(
      bookOf({
        rules: { format: { roundsPerWeek: 2 }, time: { latePolicy: "ownAverageMinus", lateMinus: 5 } },
        teams: { eagles: ["ann", "bob"] },
        members: { ann: { seedAverage: 18.5 } },
        weeks: datedWeeks(12),
        scores: [shot("ann", 1, 25, late), ...night("bob", 1, [20, 20])],
      }),
    );
    expect(teams.eagles?.weeks["1"]?.total).toBe(53.5);
  });

  it("is never below 0", () => {
    const { teams } = lateReport({ time: { latePolicy: "ownAverageMinus", lateMinus: 100 } });
    expect(teams.eagles?.weeks["1"]?.total).toBe(40);
  });

  it("is as not shot without a going-in average", () => {
    const { teams } = lateReport({ time: { latePolicy: "ownAverageMinus" } }, null);
    expect(teams.eagles?.weeks["1"]).toMatchObject({ total: 40, counted: ["bob"] });
  });

  it("gets no handicap on top of its average", () => {
    const { teams } = lateReport({
      handicap: { enabled: true },
      time: { latePolicy: "ownAverageMinus", lateMinus: 5 },
    });
    expect(teams.eagles?.weeks["1"]?.total).toBe(72);
  });

  it("has its replaced value as raw score for the team's mean and the going-in bonus", () => {
    const { teams } = lateReport({
      absent: { policy: "teamMeanMinus", minus: 0, maxPerWeek: 1 },
      time: { latePolicy: "ownAverageMinus", lateMinus: 7 },
      standings: { bonus: { beatAverage: 5 } },
    });
    expect(teams.eagles?.weeks["1"]).toMatchObject({ blinds: [35], total: 105, goingIn: 111, bonus: 0 });
  });
});
