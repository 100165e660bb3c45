import { expect, test } from "vitest";
import { farSentence, isFarFromAverage } from "#season/rounds/far-from-average.ts";
import { lineUpWarnings, mostShooters } from "./entry-warnings.ts";

const rules = { team: { rosterMax: 3, countBest: 2 }, substitutes: { allow: true, countsForTeam: true } };

function shooters(...kinds: string[]) {
  return kinds.map((kind, index) => ({ name: `S${index}`, kind, isOnRoster: kind !== "stranger" }));
}

test("six targets of 25 from the average are far, five are not", () => {
  expect(isFarFromAverage(14, 20.5, 25)).toBe(true);
  expect(isFarFromAverage(15, 20.5, 25)).toBe(false);
  expect(isFarFromAverage(30, 40, 50)).toBe(false);
  expect(isFarFromAverage(27, 40, 50)).toBe(true);
});

test("without an average no score is far from it", () => {
  expect(isFarFromAverage(0, null, 25)).toBe(false);
});

test("the sentence says which way", () => {
  expect(farSentence("Ann", 9, 21.36)).toBe("Ann: 9 is far below the average of 21.36. Is that right?");
});

test("a line-up over the limit of the season is pointed out", () => {
  const four = {
    teamName: "Eagles",
    shooters: shooters("actual", "actual", "actual", "actual"),
    mostSoFar: 0,
  };
  expect(lineUpWarnings(four, rules)).toEqual(["4 shooters. Teams can have up to 3 this season."]);
});

test("more shooters than ever before are pointed out, as many as count are not", () => {
  const facts = { teamName: "Eagles", shooters: shooters("actual", "actual", "actual"), mostSoFar: 2 };
  expect(lineUpWarnings(facts, rules)).toEqual([
    "3 shooters. Eagles has had no more than 2 in a week so far.",
  ]);
  expect(lineUpWarnings({ ...facts, shooters: shooters("actual", "actual"), mostSoFar: 1 }, rules)).toEqual(
    [],
  );
});

test("a stranger who is no substitute is asked about", () => {
  const facts = { teamName: "Eagles", shooters: shooters("stranger"), mostSoFar: 0 };
  expect(lineUpWarnings(facts, rules)).toEqual([
    "S0 isn't on the roster this week. Did you mean “Substitute”?",
  ]);
});

test("a season without substitutes says so", () => {
  const facts = { teamName: "Eagles", shooters: shooters("substitute"), mostSoFar: 0 };
  const none = { ...rules, substitutes: { allow: false, countsForTeam: true } };
  expect(lineUpWarnings(facts, none)).toEqual(["This season allows no substitutes."]);
});

test("the largest line-up so far leaves out later weeks and other teams", () => {
  const scores = [
    { teamId: "e", week: 1, memberId: "a" },
    { teamId: "e", week: 1, memberId: "a" },
    { teamId: "e", week: 2, memberId: "a" },
    { teamId: "e", week: 2, memberId: "b" },
    { teamId: "h", week: 1, memberId: "c" },
  ];
  expect(mostShooters(scores, "e", 2)).toBe(1);
  expect(mostShooters(scores, "e", 3)).toBe(2);
});
