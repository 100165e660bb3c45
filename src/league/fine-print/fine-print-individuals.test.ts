import { describe, expect, it } from "vitest";
import { type BookSketch, bookOf, datedWeeks, night, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";

const report = (rules: SeasonRules, sketch: Partial<BookSketch>) =>
  computeReport(bookOf({ rules, scores: [], ...sketch })).individuals;

describe("figures of a member", () => {
  it("take every eligible round, extra ones as well", () => {
    const { ann } = report({}, { scores: night("ann", 1, [20, 24, 25]) });
    expect(ann).toMatchObject({
      rounds: 3,
      hits: 69,
      targets: 75,
      average: 23,
      class: "A",
      total: 20,
      nights: 1,
    });
  });

  it("count with net from the handicap of the night, extra rounds in the averages of later weeks", () => {
    const scores = [...night("ann", 1, [20, 24]), shot("ann", 2, 20)];
    const { ann } = report({ handicap: { enabled: true, percent: 100 } }, { scores });
    expect(ann?.weeks["1"]).toMatchObject({ goingIn: null, handicap: 0, net: 20 });
    expect(ann?.weeks["2"]).toMatchObject({ goingIn: 22, handicap: 3, net: 23 });
    expect(ann).toMatchObject({ total: 40, netTotal: 43, average: 21.33, handicap: 3.67 });
  });

  it("keep a real score from the cap on", () => {
    const handicap = { enabled: true, percent: 100, netCap: 22 };
    const scores = [21, 22, 24].map((hits, index) => shot("ann", 1, hits, { round: index + 1 }));
    const { ann } = report(
      { handicap, format: { roundsPerWeek: 3 } },
      { scores, members: { ann: { seedAverage: 10 } } },
    );
    expect(ann?.weeks["1"]?.rounds.map(({ net }) => net)).toEqual([22, 22, 24]);
  });

  it("choose the best rounds, or all of them, where the rules say so", () => {
    const week = (extraRounds: "bestCount" | "all" | "reject") =>
      report({ format: { extraRounds, roundsPerWeek: 2 } }, { scores: night("ann", 1, [18, 20, 24]) }).ann
        ?.weeks["1"]?.raw;
    expect([week("bestCount"), week("all"), week("reject")]).toEqual([44, 62, 38]);
  });

  it("round half up towards the positive, also below 0", () => {
    const scores = [shot("ann", 1, 19), shot("ann", 2, 20)];
    const rules: SeasonRules = { awards: { mostImproved: "averageGain" } };
    expect(report(rules, { scores, members: { ann: { seedAverage: 19.505 } } }).ann?.improvement).toBe(0);
    expect(report(rules, { scores, members: { ann: { seedAverage: 19.515 } } }).ann?.improvement).toBe(-0.01);
    expect(report(rules, { scores, members: { ann: { seedAverage: 19.495 } } }).ann?.improvement).toBe(0.01);
  });
});

describe("the starting average", () => {
  const members = { ann: { seedAverage: 22 } };

  it("counts as one round until enough are shot", () => {
    const scores = [1, 2, 3].map((week) => shot("ann", week, 16));
    const { ann } = report({ average: { seedPhaseOutRounds: 3 } }, { scores, members });
    expect(Object.values(ann?.weeks ?? {}).map(({ goingIn }) => goingIn)).toEqual([22, 19, 18]);
    expect(ann?.average).toBe(16);
  });

  it("is all there is before the first round, also when it drops out at once", () => {
    const { ann } = report({ average: { seedPhaseOutRounds: 0 } }, { scores: [shot("ann", 1, 16)], members });
    expect(ann).toMatchObject({ average: 16, weeks: { "1": { goingIn: 22 } } });
  });

  it("of a new shooter stands in only where there is none", () => {
    const { ann, bob } = report({ average: { newShooter: 15 } }, { members: { ...members, bob: {} } });
    expect([ann?.average, bob?.average]).toEqual([22, 15]);
  });

  it("never enters an average without one", () => {
    const { ann } = report({}, { scores: [shot("ann", 1, 16), shot("ann", 2, 17)] });
    expect(ann?.weeks["2"]?.goingIn).toBe(16);
  });
});

describe("the handicap", () => {
  const members = { ann: { seedAverage: 18.33 } };
  const week = (handicap: NonNullable<SeasonRules["handicap"]>) =>
    report({ handicap: { enabled: true, ...handicap } }, { scores: [shot("ann", 1, 18)], members }).ann
      ?.weeks["1"]?.handicap;

  it("is rounded as the rules say", () => {
    expect([
      week({}),
      week({ rounding: "downTenth" }),
      week({ rounding: "down" }),
      week({ rounding: "nearest" }),
    ]).toEqual([5.34, 5.3, 5, 5]);
    expect(week({ rounding: "nearest", percent: 82.5 })).toBe(6);
  });

  it("of hundredths is used as it is rounded", () => {
    const { ann } = report(
      { handicap: { enabled: true, percent: 33 }, format: { roundsPerWeek: 3 } },
      { scores: night("ann", 1, [10, 10, 10]), members: { ann: { seedAverage: 18.33 } } },
    );
    expect(ann?.weeks["1"]).toMatchObject({ handicap: 2.2, net: 36.6 });
  });

  it("has a highest value, taken after rounding", () => {
    expect([week({ max: 5.25 }), week({ max: 6 })]).toEqual([5.25, 5.34]);
  });

  it("is never below 0", () => {
    expect(week({ base: 18 })).toBe(0);
  });

  it("goes by the first tier that fits, and is 0 where none does", () => {
    const tiers = [{ minAverage: 19, percent: 50 }, { minAverage: 18.33, percent: 70 }, { percent: 100 }];
    expect(week({ tiers })).toBe(4.67);
    expect(week({ tiers: tiers.slice(0, 1) })).toBe(0);
    expect(week({ tiers: tiers.slice(2) })).toBe(6.67);
  });

  it("is 0 with fewer earlier rounds than needed", () => {
    const scores = [1, 2, 3].map((each) => shot("ann", each, 20));
    const { ann } = report({ handicap: { enabled: true, minRounds: 2 } }, { scores, members });
    expect(Object.values(ann?.weeks ?? {}).map(({ handicap }) => handicap)).toEqual([0, 0, 4]);
    expect(ann?.handicap).toBe(4);
  });

  it("of a first night can come from all eligible rounds of that night", () => {
    const rules: SeasonRules = { handicap: { enabled: true, percent: 100, firstNight: "sameDay" } };
    const { ann } = report(rules, { scores: night("ann", 1, [20, 23]) });
    expect(ann?.weeks["1"]).toMatchObject({ goingIn: null, handicap: 3.5, net: 23.5 });
  });

  it("of a first night asks for earlier rounds as well", () => {
    const rules: SeasonRules = { handicap: { enabled: true, firstNight: "sameDay", minRounds: 1 } };
    const { ann } = report(rules, { scores: night("ann", 1, [20, 23]) });
    expect(ann?.weeks["1"]?.handicap).toBe(0);
  });

  it("of the next night is 0 for somebody without an average", () => {
    const rules: SeasonRules = { handicap: { enabled: true, firstNight: "sameDay" } };
    expect(report(rules, { members: { ann: {} } }).ann).toMatchObject({ average: null, handicap: 0 });
  });

  it("of the next night comes from the starting average of a member who has not shot", () => {
    expect(report({ handicap: { enabled: true } }, { members }).ann?.handicap).toBe(5.34);
  });
});

describe("the individual total", () => {
  const scores = [shot("ann", 1, 20), shot("ann", 2, 25), shot("ann", 4, 22)];
  const total = (
    individual: NonNullable<SeasonRules["standings"]>["individual"],
    sketch: Partial<BookSketch> = {},
  ) => report({ standings: { individual: individual ?? {} } }, { scores, ...sketch }).ann?.total;

  it("counts a missed week as 0, or leaves it out", () => {
    expect(total({ dropWorstWeeks: 1 })).toBe(67);
    expect(total({ dropWorstWeeks: 1, missingWeek: "exclude" })).toBe(47);
  });

  it("drops the worst weeks, then keeps the best", () => {
    expect(total({ dropWorstWeeks: 1, countBestWeeks: 2 })).toBe(47);
    expect(total({ dropWorstWeeks: 3, countBestWeeks: 2 })).toBe(25);
    expect(total({ dropWorstWeeks: 9 })).toBe(0);
  });

  it("has no missed week in a void or postponed one, and counts a night shot for a postponed one", () => {
    expect(total({ dropWorstWeeks: 1 }, { weeks: datedWeeks(4, { 3: "void" }) })).toBe(47);
    expect(total({ dropWorstWeeks: 1 }, { weeks: datedWeeks(4, { 3: "postponed" }) })).toBe(47);
    expect(total({}, { weeks: datedWeeks(4, { 2: "postponed" }) })).toBe(67);
    expect(total({}, { weeks: datedWeeks(4, { 2: "void" }) })).toBe(42);
  });

  it("picks its weeks by raw, the net total its own by net", () => {
    const { ann } = report(
      { handicap: { enabled: true, percent: 100 }, standings: { individual: { countBestWeeks: 1 } } },
      { scores: [shot("ann", 1, 10), shot("ann", 2, 9)] },
    );
    expect(ann).toMatchObject({ total: 10, netTotal: 24 });
  });
});

describe("nights needed", () => {
  const rules = (minNightsPercent: number): SeasonRules => ({ awards: { minNightsPercent } });
  const scores = [shot("ann", 1, 20), shot("bob", 1, 20), shot("bob", 2, 20), shot("bob", 3, 20)];

  it("are rounded up", () => {
    expect(report(rules(34), { scores }).ann).toMatchObject({
      ranked: false,
      rank: null,
      unrankedReason: "shot 1 of 3 nights, 2 needed",
    });
    expect(report(rules(33), { scores }).ann).toMatchObject({ ranked: true, rank: 2, unrankedReason: null });
  });

  it("leave void and postponed weeks out", () => {
    const weeks = datedWeeks(3, { 2: "void" });
    expect(report(rules(50), { scores, weeks }).ann?.ranked).toBe(true);
    const postponed = datedWeeks(3, { 2: "postponed" });
    expect(
      report(rules(100), { scores: scores.filter(({ week }) => week > 1), weeks: postponed }).bob,
    ).toMatchObject({
      ranked: true,
      nights: 2,
    });
  });

  it("rank nobody who shot no night", () => {
    const { cal } = report(rules(0), { scores, members: { cal: { seedAverage: 24 } } });
    expect(cal).toMatchObject({ ranked: false, rank: null, nights: 0 });
  });

  it("can ask for the first and the last week", () => {
    const ends = (weeks: BookSketch["weeks"]) =>
      report(
        { awards: { mustShootFirstAndLast: true, minNightsPercent: 0 } },
        {
          scores: [shot("ann", 2, 25), shot("ann", 3, 25), shot("bob", 1, 20), shot("bob", 4, 20)],
          ...(weeks ? { weeks } : {}),
        },
      );
    expect(ends(undefined).ann).toMatchObject({ ranked: false });
    expect(ends(undefined).ann?.unrankedReason).toContain("week 1 and week 4");
    expect(ends(datedWeeks(4, { 1: "postponed", 4: "void" })).ann).toMatchObject({ ranked: true, rank: 1 });
    expect(ends(datedWeeks(4, { 1: "postponed", 4: "void" })).bob?.ranked).toBe(false);
  });

  it("in the first and the last week are nights of his own", () => {
    const rules: SeasonRules = { awards: { mustShootFirstAndLast: true, minNightsPercent: 0 } };
    const scores = [shot("ann", 1, 25, { kind: "substitute" }), shot("ann", 2, 25)];
    expect(report(rules, { scores }).ann?.ranked).toBe(false);
    expect(report({ ...rules, substitutes: { ownAwards: true } }, { scores }).ann?.ranked).toBe(true);
  });
});

describe("ties between members", () => {
  const ranks = (
    individual: NonNullable<SeasonRules["ties"]>["individual"],
    scores: BookSketch["scores"],
  ) => {
    const { ann, bob } = report({ ties: { individual: individual ?? [] }, milestones: [5, 10] }, { scores });
    return [ann?.rank, bob?.rank];
  };
  const tail = (hits: number, atEnd: number) =>
    `${"1".repeat(hits - atEnd)}${"0".repeat(25 - hits)}${"1".repeat(atEnd)}`;

  it("go to the hits of the last eligible round in shooting order", () => {
    const scores = [shot("ann", 1, 20), shot("ann", 2, 22), shot("bob", 1, 22), shot("bob", 2, 20)];
    expect(ranks(["value", "lastRound", "shared"], scores)).toEqual([1, 2]);
    expect(ranks(["value", "shared", "lastRound"], scores)).toEqual([1, 1]);
    const extra = [...scores, shot("bob", 2, 24, { round: 2 })];
    expect(ranks(["lastRound"], extra)).toEqual([2, 1]);
  });

  it("go to the reverse run", () => {
    const scores = [shot("ann", 1, 20, { detail: tail(20, 3) }), shot("bob", 1, 20, { detail: tail(20, 4) })];
    expect(ranks(["value", "lastRound", "reverseRun"], scores)).toEqual([2, 1]);
  });

  it("go to straights, the longest milestone first", () => {
    const ann = `${"1".repeat(10)}${"0".repeat(5)}${"1".repeat(4)}${"0".repeat(6)}`;
    const bob = `${"1".repeat(7)}${"0".repeat(5)}${"1".repeat(7)}${"0".repeat(6)}`;
    const scores = [shot("ann", 1, 14, { detail: ann }), shot("bob", 1, 14, { detail: bob })];
    expect(ranks(["value", "straights"], scores)).toEqual([1, 2]);
  });

  it("of what nothing breaks share the place", () => {
    const scores = ["ann", "bob"].map((id) => shot(id, 1, 20));
    expect(
      ranks(["value", "lastRound", "reverseRun", "straights", "shared"], [...scores, shot("cal", 1, 19)]),
    ).toEqual([1, 1]);
    expect(report({}, { scores: [...scores, shot("cal", 1, 19)] }).cal?.rank).toBe(3);
  });
});
