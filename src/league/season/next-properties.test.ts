import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedRuns } from "#testing/whole-tests.ts";
import type { SeasonBookInput } from "../book/book.ts";
import { anyBook } from "../fixtures/any-book.ts";
import { anyNextBook } from "../fixtures/any-next-book.ts";
import { handicapFor } from "../individuals/handicap.ts";
import { compare, fraction, sum, zero } from "../math/fraction.ts";
import { withSetting } from "../rules/rule-list.ts";
import { resolveRules } from "../rules/rules.ts";
import { pointsOfPart } from "../teams/match-parts.ts";
import { computeReport } from "./report.ts";
import { computeSeason } from "./season.ts";

/** The same book with other values of some settings. */
function withRules(book: SeasonBookInput, settings: Readonly<Record<string, unknown>>): SeasonBookInput {
  const rules = Object.entries(settings).reduce<object>(
    (result, [path, value]) => withSetting(result, path, value),
    book.season.rules ?? {},
  );
  return { ...book, season: { ...book.season, rules } };
}

const plainTotals = {
  "standings.team": "totalTargets",
  "standings.teamDropWorstWeeks": 0,
  "standings.individual": { countBestWeeks: null, dropWorstWeeks: 0, missingWeek: "zero", missingMinus: 2 },
};
const halves = [
  { name: "First half", from: 1, to: 2 },
  { name: "Second half", from: 3, to: 4 },
];

describe("a handicap", () => {
  it("is never lower for a lower average", () => {
    const average = fc.integer({ min: 0, max: 2500 }).map((hundredths) => fraction(hundredths / 100));
    const rounding = fc.constantFrom(
      "none" as const,
      "downTenth" as const,
      "down" as const,
      "nearest" as const,
    );
    fc.assert(
      fc.property(average, average, rounding, fc.constantFrom(null, 4.5), (one, other, rounded, max) => {
        const rules = resolveRules({ handicap: { enabled: true, percent: 83, rounding: rounded, max } });
        const [low, high] = compare(one, other) < 0 ? [one, other] : [other, one];
        expect(compare(handicapFor(low, 3, rules), handicapFor(high, 3, rules))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("between two goes to the lower side alone, up to the most", () => {
    fc.assert(
      fc.property(anyNextBook, (input) => {
        const handicap = { percent: 100, max: 1.5 };
        for (const { gift } of computeSeason(withRules(input, { "standings.matchPoints.handicap": handicap }))
          .matches) {
          const { home, away, sides } = gift;
          expect(compare(home, zero) === 0 || compare(away, zero) === 0).toBe(true);
          expect(Math.max(compare(home, fraction(1.5)), compare(away, fraction(1.5)))).toBeLessThanOrEqual(0);
          if (sides !== null && compare(sides[0], sides[1]) < 0)
            expect(compare(home, away)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: generatedRuns(100) },
    );
  });
});

describe("parts of a season", () => {
  it("add up to the whole where all of it counts", () => {
    fc.assert(
      fc.property(anyBook, (input) => {
        const report = computeReport(withRules(input, { ...plainTotals, "format.parts": halves }));
        for (const [id, { total }] of Object.entries(report.teams))
          expect(report.parts.reduce((all, part) => all + (part.teams[id]?.total ?? 0), 0)).toBeCloseTo(
            total,
            1,
          );
        for (const [id, { total, nights }] of Object.entries(report.individuals)) {
          const own = report.parts.map((part) => part.individuals[id]);
          expect(own.reduce((all, part) => all + (part?.total ?? 0), 0)).toBeCloseTo(total, 1);
          expect(own.reduce((all, part) => all + (part?.nights ?? 0), 0)).toBe(nights);
        }
      }),
      { numRuns: generatedRuns(100) },
    );
  });

  it("that do not count leave the season what the others make it", () => {
    fc.assert(
      fc.property(anyBook, (input) => {
        const bank = halves.map((part, index) => ({ ...part, counts: index > 0 }));
        const report = computeReport(withRules(input, { ...plainTotals, "format.parts": bank }));
        const season = report.parts[1];
        for (const [id, { total, rank }] of Object.entries(report.teams)) {
          expect(total).toBe(season?.teams[id]?.total ?? 0);
          if (season?.teams[id]?.rank) expect(rank).toBe(season.teams[id].rank);
        }
        const averages = (of: typeof report) =>
          Object.values(of.individuals).map(({ average, hits, longRun }) => [average, hits, longRun]);
        expect(averages(report)).toEqual(averages(computeReport(withRules(input, plainTotals))));
      }),
      { numRuns: generatedRuns(100) },
    );
  });
});

describe("a window of scores", () => {
  it("of all rounds is no window", () => {
    fc.assert(
      fc.property(anyNextBook, fc.constantFrom("rounds", "nights"), (input, of) => {
        const open = { last: null, of, dropHighest: 0, dropLowest: 0 };
        const wide = computeReport(withRules(input, { "average.window": { ...open, last: 1000 } }));
        expect(wide).toEqual(computeReport(withRules(input, { "average.window": open })));
      }),
      { numRuns: generatedRuns(80) },
    );
  });

  it("lies between the lowest and the highest score, and moves no average of the season", () => {
    fc.assert(
      fc.property(anyBook, fc.integer({ min: 1, max: 4 }), fc.nat(1), (input, last, drop) => {
        const window = { last, of: "rounds", dropHighest: drop, dropLowest: drop };
        const plain = { "average.newShooter": null, "average.seedPhaseOutRounds": 0 };
        const season = computeSeason(withRules(input, { ...plain, "average.window": window }));
        for (const { shooter, next } of season.individuals.values()) {
          const hits = shooter.record.rounds.map((row) => row.hits);
          if (hits.length === 0 || next.average === null) continue;
          expect(compare(next.average, fraction(Math.min(...hits)))).toBeGreaterThanOrEqual(0);
          expect(compare(next.average, fraction(Math.max(...hits)))).toBeLessThanOrEqual(0);
        }
        const averages = (of: typeof season) => [...of.individuals.values()].map(({ average }) => average);
        expect(averages(season)).toEqual(averages(computeSeason(withRules(input, plain))));
      }),
      { numRuns: generatedRuns(80) },
    );
  });
});

describe("points", () => {
  it("of a match are what its parts are worth, whoever wins them", () => {
    fc.assert(
      fc.property(anyNextBook, (input) => {
        for (const { parts, homePoints, away } of computeSeason(input).matches) {
          const decided = (parts ?? []).filter(({ winner }) => winner !== "nobody");
          const worth = sum(decided.map((part) => part.worth));
          const theirs = sum(decided.map((part) => pointsOfPart(part, "away")));
          if (homePoints !== null) expect(compare(sum([homePoints, theirs]), worth)).toBe(0);
          if (away === null) expect(parts?.some(({ part }) => part === "position")).toBe(false);
        }
      }),
      { numRuns: generatedRuns(100) },
    );
  });

  it("of a place are shared out within each division", () => {
    fc.assert(
      fc.property(anyNextBook, (input) => {
        const byPlace = { "standings.team": "rankPoints", "standings.pool": "division", "format.parts": [] };
        const rankPoints = { top: 30, step: 1, forfeit: "last" };
        const { teamWeeks } = computeSeason(
          withRules(input, { ...byPlace, "standings.rankPoints": rankPoints }),
        );
        for (const pool of Map.groupBy(teamWeeks, ({ week, division }) => `${week} ${division}`).values()) {
          const placed = pool.filter(({ rank }) => rank !== null);
          const points = sum(placed.map((week) => week.rankPoints ?? zero));
          expect(compare(points, sum(placed.map((_, index) => fraction(30 - index))))).toBe(0);
        }
      }),
      { numRuns: generatedRuns(100) },
    );
  });

  it("of a ladder are places, each taken once", () => {
    fc.assert(
      fc.property(anyNextBook, (input) => {
        const report = computeReport(
          withRules(input, { "standings.team": "ladder", "team.countBestOf": "night" }),
        );
        const places = Object.values(report.teams).map(({ value, rank }) => [value, rank]);
        expect(places.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
          [1, 1],
          [2, 2],
          [3, 3],
        ]);
      }),
      { numRuns: generatedRuns(80) },
    );
  });
});

describe("the best of each round", () => {
  it("is never less than the best nights", () => {
    fc.assert(
      fc.property(anyBook, (input) => {
        const plain = { "standings.team": "totalTargets", "absent.policy": "none", "team.countBest": 2 };
        const nights = computeReport(withRules(input, { ...plain, "team.countBestOf": "night" }));
        const rounds = computeReport(withRules(input, { ...plain, "team.countBestOf": "round" }));
        for (const [id, { total }] of Object.entries(nights.teams))
          expect(rounds.teams[id]?.total ?? 0).toBeGreaterThanOrEqual(total - 0.01);
      }),
      { numRuns: generatedRuns(100) },
    );
  });
});

describe("a limit", () => {
  it("that no one reaches changes nothing, nor one that takes nothing off", () => {
    fc.assert(
      fc.property(anyBook, fc.constantFrom("makeUps", "preShoots", "roundsPerDay"), (input, name) => {
        const plain = computeReport(input);
        const wide = { max: 52, beyond: "notCounted", percent: 0 };
        expect(computeReport(withRules(input, { [`limits.${name}`]: wide }))).toEqual(plain);
        const free = { max: 0, beyond: "percentOff", percent: 0 };
        expect(computeReport(withRules(input, { [`limits.${name}`]: free }))).toEqual(plain);
      }),
      { numRuns: generatedRuns(80) },
    );
  });

  it("that takes a percentage off leaves averages and runs as they were shot, and no total higher", () => {
    fc.assert(
      fc.property(anyBook, (input) => {
        const exclude = { ...plainTotals, "handicap.enabled": false };
        const plain = computeReport(withRules(input, exclude));
        const limit = { max: 0, beyond: "percentOff", percent: 20 };
        const less = computeReport(withRules(input, { ...exclude, "limits.preShoots": limit }));
        for (const [id, { average, hits, longRun, total }] of Object.entries(less.individuals)) {
          expect({ average, hits, longRun }).toEqual({
            average: plain.individuals[id]?.average,
            hits: plain.individuals[id]?.hits,
            longRun: plain.individuals[id]?.longRun,
          });
          expect(total).toBeLessThanOrEqual(plain.individuals[id]?.total ?? 0);
        }
      }),
      { numRuns: generatedRuns(80) },
    );
  });
});

describe("a yard line", () => {
  it("moves no score, stays within its limits, and never gets shorter where the longest is left", () => {
    fc.assert(
      fc.property(anyBook, fc.constantFrom("goingIn", "lastTotal", "percent"), (input, from) => {
        const line = { by: "member", from, divide: 3, add: 1, min: 18, max: 26, keepFromWeek: 2 };
        const { individuals, teams } = computeReport(withRules(input, { yardage: line }));
        const without = computeReport(withRules(input, { yardage: null }));
        expect(Object.values(teams).map(({ total }) => total)).toEqual(
          Object.values(without.teams).map(({ total }) => total),
        );
        for (const { weeks, yardage } of Object.values(individuals)) {
          const lines = Object.entries(weeks).map(([week, own]) => ({
            week: Number(week),
            yards: own.yardage ?? null,
          }));
          const linesWithYards = lines.filter(({ yards }) => yards !== null);
          for (const { yards } of linesWithYards) {
            expect(yards).toBeGreaterThanOrEqual(18);
            expect(yards).toBeLessThanOrEqual(26);
          }
          const left = linesWithYards.filter(({ week }) => week >= 2).map(({ yards }) => Number(yards));
          expect(left).toEqual(left.toSorted((a, b) => a - b));
          if (yardage !== null) expect(yardage).toBeGreaterThanOrEqual(left.at(-1) ?? 18);
        }
      }),
      { numRuns: generatedRuns(100) },
    );
  });
});
