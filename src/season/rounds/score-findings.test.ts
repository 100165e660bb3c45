import { describe, expect, test } from "vitest";
import type { ScoreRow } from "#league/book/book.ts";
import type { ClubSeason } from "../queries/season-book.ts";
import { clubSeasonOf } from "../queries/season-on-screen.fixture.ts";
import { book, winterWeeks } from "../queries/two-teams.fixture.ts";
import { findingsOf, scoresToReview } from "./score-findings.ts";

const [bob] = book.scores as [ScoreRow];
const round = (change: Partial<ScoreRow>): ScoreRow => ({ ...bob, shotOn: null, position: null, ...change });
const line = "1111011111011111111111111";

function findings(scores: ScoreRow[], change: Partial<ClubSeason["book"]> = {}): string[] {
  const season = clubSeasonOf({ ...book, scores, ...change }, { weeks: winterWeeks });
  return findingsOf(season).map(({ sentence }) => sentence);
}
const dee = round({ memberId: "dee", teamId: "hawks" });

describe("what looks wrong", () => {
  test("is a team without a score in a week that was shot", () => {
    expect(findings([bob])).toEqual(["Hawks has no score in week 1."]);
    expect(findings([bob, dee])).toEqual([]);
  });

  test("is a round that was stopped", () => {
    expect(findings([dee, round({ status: "incomplete", hits: 9 })])).toContain(
      "BOB, week 1, round 1: incomplete at 9 of 25. Finish it or void it.",
    );
  });

  test("is too few rounds by the rules", () => {
    const two = { season: { ...book.season, rules: { format: { roundsPerWeek: 2 } } } };
    expect(findings([bob, dee, { ...dee, round: 2 }], two)).toEqual(["BOB has only one round in week 1."]);
  });

  test("is one result of one day in two weeks, and not the same result of two days", () => {
    const both = [
      dee,
      { ...dee, week: 2 },
      { ...bob, shotOn: "2026-01-07" },
      { ...bob, week: 2, shotOn: "2026-01-07" },
    ];
    expect(findings(both)).toEqual([
      expect.stringMatching(/^BOB: 20 of 25 appears in week 1, round 1, and week 2, round 1, both shot on /),
    ]);
    expect(findings([dee, { ...dee, week: 2 }, bob, { ...bob, week: 2, shotOn: "2026-01-14" }])).toEqual([]);
  });

  test("is the same line of hits and losts twice, by one or by two", () => {
    const lined = round({ hits: 23, detail: line });
    expect(findings([dee, lined, { ...lined, round: 2 }])).toEqual([
      expect.stringMatching(/^BOB: 23 of 25 appears .* with the same hits and lost targets\.$/),
    ]);
    expect(findings([dee, lined, { ...lined, memberId: "ann" }])).toEqual([
      "BOB, week 1, round 1 and ANN, round 1: same marks on every target.",
    ]);
  });

  test("is not a straight, or nearly one, that two people shot", () => {
    const straight = round({ hits: 25, detail: "1".repeat(25) });
    expect(findings([dee, straight, { ...straight, memberId: "ann" }])).toEqual([]);
  });

  test("is a team's whole sheet under two weeks", () => {
    const sheet = ["ann", "bob", "cal"].map((memberId, index) => round({ memberId, hits: 20 + index }));
    const hawks = [dee, { ...dee, week: 2, hits: 19 }];
    expect(findings([...hawks, ...sheet, ...sheet.map((row) => ({ ...row, week: 2 }))])).toEqual([
      "Eagles: all 3 scores of week 2 are those of week 1.",
    ]);
  });

  test("is a score far from the average that the shooter came with", () => {
    expect(findings([dee, { ...dee, week: 2, hits: 21 }, bob, round({ week: 2, hits: 11 })])).toEqual([
      "Week 2, round 1. BOB: 11 is far below the average of 20.00. Is that right?",
    ]);
  });

  test("is never a practice round", () => {
    expect(
      findings([bob, dee, round({ round: 2, kind: "practice", status: "incomplete", hits: 2 })]),
    ).toEqual([]);
  });
});

describe("what is to review", () => {
  const rows = [
    bob,
    round({ week: 2, hits: 11 }),
    { ...dee, week: 2, hits: 19 },
    round({ memberId: "ann", week: 1, status: "incomplete", hits: 9 }),
  ];
  const season = (published: number[]) =>
    clubSeasonOf(
      { ...book, scores: rows },
      { weeks: winterWeeks.map((week) => ({ ...week, published: published.includes(week.week) })) },
    );
  const kinds = (published: number[]) =>
    scoresToReview(season(published)).map(({ kind, week }) => [kind, week]);

  test("is all of it while no week is published", () => {
    expect(kinds([])).toEqual([
      ["missing", 1],
      ["incomplete", 1],
      ["far", 2],
    ]);
    expect(scoresToReview(season([]))).toEqual(findingsOf(season([])));
  });

  test("is not what a published week has accepted, but a stopped round still is", () => {
    expect(kinds([1])).toEqual([
      ["incomplete", 1],
      ["far", 2],
    ]);
    expect(kinds([1, 2])).toEqual([["incomplete", 1]]);
    expect(findingsOf(season([1, 2]))).toHaveLength(3);
  });
});
