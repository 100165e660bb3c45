import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedRuns } from "#testing/whole-tests.ts";
import type { SeasonBookInput } from "../book/book.ts";
import { anyBook } from "../fixtures/any-book.ts";
import { datedWeeks, dayOf } from "../fixtures/book-of.ts";
import { computeReport } from "./report.ts";
import type { SeasonReport } from "./report-types.ts";

/** Week 1 is closed, weeks 2 to 4 are open; the report is made in week 2 or 3. */
const anyRunning = fc
  .record({ book: anyBook, days: fc.integer({ min: 7, max: 20 }) })
  .map(({ book, days }): SeasonBookInput => {
    const weeks = datedWeeks(4, { 2: "open", 3: "open", 4: "open" });
    return { ...book, weeks, asOf: dayOf(days) };
  });

/** The report without what is merely listed: rows of weeks after the last one of the report. */
function official(report: SeasonReport): Omit<SeasonReport, "running"> {
  const { running: _, individuals, ...rest } = report;
  const isOfficial = (week: string) => Number(week) <= report.throughWeek;
  const entries = Object.entries(individuals).map(([id, individual]) => {
    const weeks = Object.entries(individual.weeks).filter(([week]) => isOfficial(week));
    return [id, { ...individual, weeks: Object.fromEntries(weeks) }];
  });
  return { ...rest, individuals: Object.fromEntries(entries) };
}

function check(property: (input: SeasonBookInput) => void): void {
  fc.assert(fc.property(anyRunning, property), { numRuns: generatedRuns(150) });
}

describe("a season that is being shot", () => {
  it("has the running figures of the same book through that week", () => {
    check((input) => {
      const { running } = computeReport(input);
      if (running === null) return;
      const through = computeReport({ ...input, throughWeek: running.week });
      for (const [id, team] of Object.entries(running.teams)) {
        const season = through.teams[id];
        const night = season?.weeks[running.week];
        expect([team.seasonTotal, team.seasonPoints, team.rank]).toEqual([
          season?.total,
          season?.points,
          season?.rank,
        ]);
        expect([team.ifEnded, team.blinds, team.points]).toEqual([
          night?.total ?? null,
          night?.blinds ?? [],
          night?.points ?? null,
        ]);
      }
      for (const [id, member] of Object.entries(running.individuals)) {
        const { average, total, netTotal, rank, weeks } = through.individuals[id] ?? {};
        expect(member).toMatchObject({ average, total, netTotal, rank });
        expect([member.raw, member.net]).toEqual([weeks?.[running.week]?.raw, weeks?.[running.week]?.net]);
      }
    });
  });

  it("has a total of what was shot and the blinds", () => {
    check((input) => {
      for (const { soFar, ifEnded, blinds } of Object.values(computeReport(input).running?.teams ?? {}))
        if (ifEnded !== null) expect(soFar + blinds.reduce((a, b) => a + b, 0)).toBeCloseTo(ifEnded, 1);
    });
  });

  it("forfeits no week that is not over", () => {
    check((input) => {
      const report = computeReport(input);
      const isOver = (week: string) =>
        (input.weeks ?? []).some(
          (each) =>
            each.week === Number(week) &&
            (each.status === "closed" || (input.asOf ?? "") > (each.endsOn ?? "")),
        );
      for (const { weeks } of Object.values(report.teams))
        for (const [week, { forfeit }] of Object.entries(weeks)) if (forfeit) expect(isOver(week)).toBe(true);
      for (const { ifEnded, soFar } of Object.values(report.running?.teams ?? {}))
        if (ifEnded === 0) expect(soFar).toBe(0);
    });
  });

  it("is as if rounds of weeks to come were not there", () => {
    check((input) => {
      const report = computeReport(input);
      const last = Math.max(report.throughWeek, report.running?.week ?? 0);
      const reportSoFar = computeReport({
        ...input,
        scores: input.scores.filter(({ week }) => week <= last),
      });
      expect(official(reportSoFar)).toEqual(official(report));
      expect(reportSoFar.running).toEqual(report.running);
    });
  });

  it("stands officially as if the running week had not begun", () => {
    check((input) => {
      const report = computeReport(input);
      const { throughWeek } = report;
      const scores = input.scores.filter(({ week }) => week <= throughWeek);
      expect(official(computeReport({ ...input, scores, throughWeek }))).toEqual(official(report));
    });
  });

  it("once every week is closed is the season without a day", () => {
    check((input) => {
      const weeks = datedWeeks(4);
      const { throughWeek, ...rest } = computeReport({ ...input, weeks });
      expect(rest.running).toBeNull();
      expect({ throughWeek, ...rest }).toEqual(computeReport({ ...input, weeks, asOf: null, throughWeek }));
    });
  });
});
