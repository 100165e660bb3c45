import { expect, test } from "vitest";
import { kindOf, mayCorrect } from "./recorded-score.ts";

const score = { entered_by: "kim", created_at: "2026-01-14T20:00:00+00:00" };
const sameNight = new Date("2026-01-14T23:00:00Z");

test("the board corrects every score", () => {
  expect(mayCorrect(score, { id: "theo", isManager: true }, new Date("2027-01-01"))).toBe(true);
});

test("a scorekeeper corrects his own scores of the night, and no others", () => {
  expect(mayCorrect(score, { id: "kim", isManager: false }, sameNight)).toBe(true);
  expect(mayCorrect(score, { id: "kim", isManager: false }, new Date("2026-01-15T14:00:01Z"))).toBe(false);
  expect(mayCorrect(score, { id: "lou", isManager: false }, sameNight)).toBe(false);
});

test("a kind the screens do not know is read as an actual score", () => {
  expect(kindOf({ kind: "makeUp" })).toBe("makeUp");
  expect(kindOf({ kind: "?" })).toBe("actual");
});
