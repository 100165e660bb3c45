import { describe, expect, it } from "vitest";
import { bookOf, shot } from "../fixtures/book-of.ts";
import type { SeasonRules } from "../rules/rules-types.ts";
import { computeReport } from "../season/report.ts";

function member(scores: Parameters<typeof bookOf>[0]["scores"], rules: SeasonRules = {}) {
  return computeReport(bookOf({ rules, scores })).individuals.ann;
}

/** A round that starts and ends with so many hits, with one lost target after the start and the rest lost. */
function ends(atStart: number, atEnd: number) {
  const detail = `${"1".repeat(atStart)}${"0".repeat(25 - atStart - atEnd)}${"1".repeat(atEnd)}`;
  return { hits: atStart + atEnd, more: { detail } };
}

function round(week: number, atStart: number, atEnd: number, more: Parameters<typeof shot>[3] = {}) {
  const { hits, more: detail } = ends(atStart, atEnd);
  return shot("ann", week, hits, { ...detail, ...more });
}

describe("a run", () => {
  it("goes on over rounds and weeks, and only full rounds without detail carry it", () => {
    expect(member([round(1, 0, 10), shot("ann", 2, 25), round(3, 7, 0)])?.longRun).toBe(42);
    expect(member([round(1, 0, 10), shot("ann", 2, 24), round(3, 7, 0)])?.longRun).toBe(10);
  });

  it("is not broken by rounds of another event in between", () => {
    const rules = { format: { events: ["singles16", "handicap"] } };
    const scores = [shot("ann", 1, 25), shot("ann", 2, 10, { event: "handicap" }), shot("ann", 3, 25)];
    expect(member(scores, rules)?.longRun).toBe(50);
  });

  it("takes practice, void and incomplete rounds for nothing", () => {
    const scores = [shot("ann", 1, 25), shot("ann", 2, 0, { kind: "practice" }), shot("ann", 3, 25)];
    expect(member(scores)?.longRun).toBe(50);
  });

  it("counts once for each milestone it reaches", () => {
    const scores = [round(1, 0, 24), shot("ann", 2, 25), round(3, 3, 9), shot("ann", 4, 25)];
    expect(member(scores)).toMatchObject({ longRun: 52, straights: { "25": 2, "50": 1, "75": 0, "100": 0 } });
    expect(member(scores, { milestones: [10] })?.straights).toEqual({ "10": 2 });
  });
});

describe("shooting order", () => {
  const first = { shotOn: "2026-01-20" };
  const second = { shotOn: "2026-01-21" };

  it("is by day where all rounds are dated", () => {
    expect(member([round(1, 5, 10, second), round(2, 0, 7, first)])?.longRun).toBe(12);
    expect(member([round(1, 5, 10, second), round(2, 6, 7)])?.longRun).toBe(16);
  });

  it("is by time on the same day, a round without a time first", () => {
    const at = (timeOfRound: string | null) => ({ ...first, timeOfRound });
    expect(member([round(1, 0, 9, at("19:00")), round(2, 8, 0, at("19:00:30"))])?.longRun).toBe(17);
    expect(member([round(1, 0, 9, at("20:00")), round(2, 8, 0, at("19:00"))])?.longRun).toBe(9);
    expect(member([round(1, 8, 0, at("19:00")), round(2, 0, 9, at(null))])?.longRun).toBe(17);
  });

  it("is by week and round otherwise", () => {
    const scores = [round(1, 8, 0, { round: 2 }), round(1, 0, 9, { round: 1 })];
    expect(member(scores)?.longRun).toBe(17);
    expect(member(scores.map((row) => ({ ...row, shotOn: "2026-01-05" })))?.longRun).toBe(17);
  });

  it("looks at the eligible rounds only", () => {
    const practice = shot("ann", 3, 5, { kind: "practice" });
    expect(member([round(1, 5, 10, second), round(2, 0, 7, first), practice])?.longRun).toBe(12);
  });
});

describe("the reverse run", () => {
  it("goes back into earlier rounds while rounds are full", () => {
    expect(member([round(1, 3, 10), shot("ann", 2, 25), shot("ann", 3, 25)])?.reverseRun).toBe(60);
    expect(member([shot("ann", 1, 25), round(2, 3, 10)])?.reverseRun).toBe(10);
    expect(member([shot("ann", 1, 24), shot("ann", 2, 25)])?.reverseRun).toBe(25);
    expect(member([shot("ann", 1, 25), shot("ann", 2, 24)])?.reverseRun).toBe(0);
  });

  it("stays within the event of the last round", () => {
    const rules = { format: { events: ["singles16", "handicap"] } };
    const scores = [
      round(1, 0, 6, { event: "handicap" }),
      shot("ann", 2, 20),
      shot("ann", 3, 25, { event: "handicap" }),
    ];
    expect(member(scores, rules)?.reverseRun).toBe(31);
  });
});
