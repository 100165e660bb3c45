import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ScoreRow, SeasonBookInput, ShootOff } from "../book/book.ts";
import { explain } from "../explain/explain.ts";
import { explanationText } from "../explain/explanation-text.ts";
import { datedWeeks, dayOf } from "../fixtures/book-of.ts";
import { valueAt } from "../fixtures/example-check.ts";
import { evaluateExplanation, explainablePaths } from "../fixtures/explanation-paths.ts";
import type { AbsentPolicy, LatePolicy, SeasonRules, TeamMethod } from "../rules/rules-types.ts";
import { computeReport, reportOf } from "./report.ts";
import type { SeasonReport } from "./report-types.ts";
import { computeSeason } from "./season.ts";

const weekCount = 4;
const memberIds = ["ann", "bob", "cal", "dee", "eve", "fay", "gus", "hal"];
const teamIds = ["a", "b", "c"];
const home = new Map(memberIds.map((id, index) => [id, teamIds[index % 3] ?? "a"]));

const methods: TeamMethod[] = ["totalTargets", "rankPoints", "matchPoints", "trueTeam", "averagePerNight"];
const policies: AbsentPolicy[] = [
  "none",
  "ownAverageMinus",
  "teamMeanMinus",
  "repeatLowest",
  "leagueAverage",
  "fixed",
  "disregardNight",
];
const latePolicies: LatePolicy[] = ["absent", "zero", "ownAverageMinus"];

const rules: fc.Arbitrary<SeasonRules> = fc.record({
  format: fc.record({
    weeks: fc.constant(weekCount),
    events: fc.constantFrom(["singles16"], ["handicap", "singles16"]),
    roundsPerWeek: fc.integer({ min: 1, max: 2 }),
    extraRounds: fc.constantFrom("statsOnly" as const, "bestCount" as const, "all" as const),
  }),
  team: fc.record({ countBest: fc.integer({ min: 0, max: 3 }) }),
  absent: fc.record({
    policy: fc.constantFrom(...policies),
    minus: fc.constantFrom(0, 2, 0.5),
    value: fc.constant(15),
    rounding: fc.constantFrom("none" as const, "nearest" as const, "down" as const),
    withHandicap: fc.boolean(),
    minOwnRounds: fc.integer({ min: 0, max: 2 }),
  }),
  average: fc.record({
    newShooter: fc.constantFrom(null, 17.25),
    seedPhaseOutRounds: fc.integer({ min: 0, max: 3 }),
  }),
  handicap: fc.record({
    enabled: fc.boolean(),
    percent: fc.constantFrom(70, 80, 33),
    tiers: fc.constantFrom(null, [
      { minAverage: 20, percent: 50 },
      { minAverage: 12, percent: 90 },
    ]),
    max: fc.constantFrom(null, 4.5),
    rounding: fc.constantFrom("none" as const, "downTenth" as const, "down" as const, "nearest" as const),
    netCap: fc.constantFrom(null, 24),
    firstNight: fc.constantFrom("zero" as const, "sameDay" as const),
    minRounds: fc.integer({ min: 0, max: 2 }),
  }),
  standings: fc.record({
    team: fc.constantFrom(...methods),
    rankPoints: fc.record({
      top: fc.constant(3),
      forfeit: fc.constantFrom("last" as const, "none" as const),
    }),
    matchPoints: fc.record({ position: fc.constantFrom(0, 1), round: fc.constantFrom(1, 0.5) }),
    bonus: fc.constant({ beatAverage: 5, rookie: 1, rookieMax: 1, rookieBelow: 20 }),
    individual: fc.record({
      countBestWeeks: fc.constantFrom(null, 2),
      dropWorstWeeks: fc.integer({ min: 0, max: 1 }),
      missingWeek: fc.constantFrom("zero" as const, "exclude" as const),
    }),
    teamDropWorstWeeks: fc.integer({ min: 0, max: 1 }),
  }),
  time: fc.record({
    behindWeeks: fc.integer({ min: 0, max: 1 }),
    latePolicy: fc.constantFrom(...latePolicies),
  }),
  substitutes: fc.record({
    allow: fc.boolean(),
    countsForTeam: fc.boolean(),
    ownAverage: fc.boolean(),
    ownAwards: fc.boolean(),
  }),
  ties: fc.record({
    team: fc.constantFrom(
      ["headToHead" as const, "bestNight" as const],
      ["totalTargets" as const, "lastNight" as const, "shared" as const],
    ),
    individual: fc.constantFrom(
      ["value" as const, "lastRound" as const, "straights" as const],
      ["reverseRun" as const, "shared" as const],
    ),
  }),
  classes: fc.record({
    method: fc.constantFrom("thresholds" as const, "lewis" as const),
    count: fc.constant(3),
  }),
  yardage: fc.constantFrom(null, {
    table: [
      [40, 18],
      [60.5, 20],
      [null, 27],
    ] as [number | null, number][],
  }),
  awards: fc.record({
    minNightsPercent: fc.constantFrom(0, 50),
    mustShootFirstAndLast: fc.boolean(),
    oneAwardEach: fc.boolean(),
    mostImproved: fc.constantFrom("percentOfRoom" as const, "averageGain" as const),
  }),
  milestones: fc.constant([3, 10]),
});

const detail = fc
  .array(fc.constantFrom("1", "1", "1", "0"), { minLength: 25, maxLength: 25 })
  .map((each) => each.join(""));

const score = fc
  .record({
    memberId: fc.constantFrom(...memberIds),
    other: fc.constantFrom(null, null, null, "b"),
    week: fc.integer({ min: 1, max: weekCount }),
    round: fc.integer({ min: 1, max: 3 }),
    position: fc.constantFrom(null, null, 1, 2),
    event: fc.constantFrom("singles16", "singles16", "handicap"),
    kind: fc.constantFrom<ScoreRow["kind"]>(
      "actual",
      "actual",
      "actual",
      "makeUp",
      "preShoot",
      "substitute",
      "practice",
      "void",
    ),
    status: fc.constantFrom<ScoreRow["status"]>("complete", "complete", "complete", "incomplete"),
    detail,
    hasDetail: fc.boolean(),
    days: fc.constantFrom(null, 3, 12, 20, 60),
  })
  .map(({ other, days, hasDetail, ...row }) => ({
    ...row,
    teamId:
      row.kind === "substitute"
        ? (other ?? home.get(row.memberId) ?? null)
        : (home.get(row.memberId) ?? null),
    hits: row.detail.split("1").length - 1,
    targets: 25,
    detail: hasDetail ? row.detail : null,
    shotOn: days === null ? null : dayOf(days),
  }));

const book: fc.Arbitrary<SeasonBookInput> = fc
  .record({
    rules,
    scores: fc.uniqueArray(score, {
      maxLength: 40,
      selector: (row) => [row.memberId, row.week, row.event, row.round].join(),
    }),
    weeks: fc.constantFrom(
      [],
      datedWeeks(weekCount),
      datedWeeks(weekCount, { 1: "open", 2: "postponed", 3: "void" }),
    ),
    seeds: fc.array(fc.constantFrom(null, 18.5, 24, 25), { minLength: 8, maxLength: 8 }),
    withdrawn: fc.constantFrom(null, 3),
    shootOffs: fc.constantFrom<ShootOff[]>([], [{ award: "longRun", order: ["bob", "ann"] }]),
  })
  .map(({ rules: season, scores, weeks, seeds, withdrawn, shootOffs }) => ({
    season: { id: "s", name: "Season", rules: season },
    weeks,
    members: memberIds.map((id, index) => ({
      id,
      name: id,
      seedAverage: seeds[index] ?? null,
      rookie: index % 3 === 0,
    })),
    teams: teamIds.map((id) => ({
      id,
      name: id,
      withdrawnFromWeek: id === "c" ? withdrawn : null,
      roster: memberIds.filter((memberId) => home.get(memberId) === id).map((memberId) => ({ memberId })),
    })),
    scores,
    matches: [1, 2, 3, 4].flatMap((week) => [
      { week, home: teamIds[week % 3] ?? "a", away: teamIds[(week + 1) % 3] ?? "b" },
    ]),
    shootOffs,
  }));

function shuffled(input: SeasonBookInput, turn: number): SeasonBookInput {
  const turned = <Row>(rows: readonly Row[]) =>
    [...rows.slice(turn % (rows.length + 1)), ...rows.slice(0, turn % (rows.length + 1))].reverse();
  return {
    ...input,
    weeks: turned(input.weeks ?? []),
    members: turned(input.members),
    teams: turned(input.teams).map((team) => ({ ...team, roster: turned(team.roster) })),
    scores: turned(input.scores),
    matches: turned(input.matches ?? []),
  };
}

function areCompetitionRanks(ranks: readonly (number | null)[]): boolean {
  const given = ranks.filter((rank) => rank !== null).sort((a, b) => a - b);
  return given.every((rank, index) => rank === (given[index - 1] === rank ? given[index - 1] : index + 1));
}

function weekRanks({ teams }: SeasonReport, week: number): (number | null)[] {
  return Object.values(teams).map(({ weeks }) => weeks[week]?.rank ?? null);
}

describe("any season", () => {
  it("gives the same report whatever the order of its rows", () => {
    fc.assert(
      fc.property(book, fc.nat(50), (input, turn) => {
        expect(JSON.stringify(computeReport(shuffled(input, turn)))).toBe(
          JSON.stringify(computeReport(input)),
        );
      }),
      { numRuns: 150 },
    );
  });

  it("gives a report that survives JSON as it is", () => {
    fc.assert(
      fc.property(book, (input) => {
        const report = computeReport(input);
        expect(JSON.parse(JSON.stringify(report))).toStrictEqual(report);
      }),
      { numRuns: 100 },
    );
  });

  it("ranks by competition: 1, 2, 2, 4", () => {
    fc.assert(
      fc.property(book, (input) => {
        const report = computeReport(input);
        expect(areCompetitionRanks(Object.values(report.individuals).map(({ rank }) => rank))).toBe(true);
        expect(areCompetitionRanks(Object.values(report.teams).map(({ rank }) => rank))).toBe(true);
        for (let week = 1; week <= weekCount; week += 1)
          expect(areCompetitionRanks(weekRanks(report, week))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("has blinds in no figure of a member", () => {
    fc.assert(
      fc.property(book, (input) => {
        const { rules: season = {} } = input.season;
        const without = {
          ...input,
          season: { ...input.season, rules: { ...season, absent: { policy: "none" as const } } },
        };
        expect(computeReport(input).individuals).toEqual(computeReport(without).individuals);
        expect(computeReport(input).awards).toEqual(computeReport(without).awards);
      }),
      { numRuns: 100 },
    );
  });

  it("changes by a correction only what depends on it", () => {
    fc.assert(
      fc.property(book, fc.nat(39), fc.nat(25), (input, place, hits) => {
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
      { numRuns: 150 },
    );
  });

  it("explains every figure of its report", () => {
    fc.assert(
      fc.property(book, (input) => {
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
      { numRuns: 150 },
    );
  });
});

function pick(report: SeasonReport, id: string) {
  const { weeks, average, total } = report.individuals[id] ?? {};
  return { weeks, average, total };
}
