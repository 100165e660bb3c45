import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedRuns } from "#testing/whole-tests.ts";
import type { SeasonBookInput } from "../book/book.ts";
import { explain } from "../explain/explain.ts";
import { explanationText } from "../explain/explanation-text.ts";
import { anyBook as anyPlainBook, weekCount } from "../fixtures/any-book.ts";
import { anyNextBook } from "../fixtures/any-next-book.ts";
import { valueAt } from "../fixtures/example-check.ts";
import { evaluateExplanation, explainablePaths } from "../fixtures/explanation-paths.ts";
import { computeReport, reportOf } from "./report.ts";
import type { SeasonReport } from "./report-types.ts";
import { computeSeason } from "./season.ts";

const anyBook = fc.oneof(anyPlainBook, anyNextBook);

function shuffled(input: SeasonBookInput, turn: number): SeasonBookInput {
  const rotate = <Row>(rows: readonly Row[]) =>
    [...rows.slice(turn % (rows.length + 1)), ...rows.slice(0, turn % (rows.length + 1))].reverse();
  return {
    ...input,
    weeks: rotate(input.weeks ?? []),
    members: rotate(input.members),
    teams: rotate(input.teams).map((team) => ({ ...team, roster: rotate(team.roster) })),
    scores: rotate(input.scores),
    matches: rotate(input.matches ?? []),
  };
}

function areCompetitionRanks(ranks: readonly (number | null)[]): boolean {
  const ranksInOrder = ranks.filter((rank) => rank !== null).sort((a, b) => a - b);
  return ranksInOrder.every(
    (rank, index) => rank === (ranksInOrder[index - 1] === rank ? ranksInOrder[index - 1] : index + 1),
  );
}

/** The places of a week, pool by pool: where divisions shoot among themselves each has its own. */
function weekRanks(input: SeasonBookInput, week: number): (number | null)[][] {
  const { teamWeeks, rules } = computeSeason(input);
  const isApart = rules.standings.pool === "division";
  const ofWeek = teamWeeks.filter((each) => each.week === week);
  const pools = Map.groupBy(ofWeek, ({ division }) => (isApart ? division : null));
  return [...pools.values()].map((pool) => pool.map(({ rank }) => rank));
}

describe("any season", () => {
  it("gives the same report whatever the order of its rows", () => {
    fc.assert(
      fc.property(anyBook, fc.nat(50), (input, turn) => {
        expect(JSON.stringify(computeReport(shuffled(input, turn)))).toBe(
          JSON.stringify(computeReport(input)),
        );
      }),
      { numRuns: generatedRuns(150) },
    );
  });

  it("gives a report that survives JSON as it is", () => {
    fc.assert(
      fc.property(anyBook, (input) => {
        const report = computeReport(input);
        expect(JSON.parse(JSON.stringify(report))).toStrictEqual(report);
      }),
      { numRuns: generatedRuns(100) },
    );
  });

  it("ranks by competition: 1, 2, 2, 4", () => {
    fc.assert(
      fc.property(anyBook, (input) => {
        const report = computeReport(input);
        expect(areCompetitionRanks(Object.values(report.individuals).map(({ rank }) => rank))).toBe(true);
        expect(areCompetitionRanks(Object.values(report.teams).map(({ rank }) => rank))).toBe(true);
        for (let week = 1; week <= weekCount; week += 1)
          expect(weekRanks(input, week).every(areCompetitionRanks)).toBe(true);
      }),
      { numRuns: generatedRuns(100) },
    );
  });

  it("has blinds in no figure of a member", () => {
    fc.assert(
      fc.property(anyBook, (input) => {
        const { rules: season = {} } = input.season;
        const without = {
          ...input,
          season: { ...input.season, rules: { ...season, absent: { policy: "none" as const } } },
        };
        expect(computeReport(input).individuals).toEqual(computeReport(without).individuals);
        expect(computeReport(input).awards).toEqual(computeReport(without).awards);
      }),
      { numRuns: generatedRuns(100) },
    );
  });

  it("changes by a correction only what depends on it", () => {
    fc.assert(
      fc.property(anyBook, fc.nat(39), fc.nat(25), (input, place, hits) => {
        const row = input.scores[place];
        if (row === undefined) return;
        const throughWeek = weekCount;
        const corrected = input.scores.map((each) => (each === row ? { ...each, hits, detail: null } : each));
        const before = computeReport({ ...input, throughWeek });
        const after = computeReport({ ...input, throughWeek, scores: corrected });
        for (const [id, individual] of Object.entries(after.individuals)) {
          const { weeks, average, total } = individual;
          if (id !== row.memberId) expect({ weeks, average, total }).toEqual({ ...pick(before, id) });
          else
            for (const week of Object.keys(weeks))
              if (Number(week) < row.week) expect(weeks[week]).toEqual(before.individuals[id]?.weeks[week]);
        }
        for (const [id, { weeks }] of Object.entries(after.teams)) {
          for (const week of Object.keys(weeks))
            if (Number(week) < row.week) expect(weeks[week]).toEqual(before.teams[id]?.weeks[week]);
        }
      }),
      { numRuns: generatedRuns(150) },
    );
  });

  it("explains every figure of its report", () => {
    fc.assert(
      fc.property(anyBook, (input) => {
        const season = computeSeason(input);
        const report = reportOf(season);
        const wrong = explainablePaths(report).filter((path) => {
          const explanation = explain(season, path);
          if (explanation === null || /NaN|undefined|\[object/.test(explanationText(explanation)))
            return true;
          return JSON.stringify(evaluateExplanation(explanation)) !== JSON.stringify(valueAt(report, path));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: generatedRuns(150) },
    );
  });
});

function pick(report: SeasonReport, id: string) {
  const { weeks, average, total } = report.individuals[id] ?? {};
  return { weeks, average, total };
}
