import { expect, test } from "vitest";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { filledForm } from "./filled-form.fixture.ts";
import {
  correctionOf,
  entryOf,
  type FilledForm,
  scoreOf,
  typeDigit,
  whatHoldsRoundBack,
} from "./round-entry.ts";
import { unmarked } from "./target-marks.ts";

const form = (change: Partial<FilledForm> = {}) => ({ ...filledForm, total: "21", note: "  ", ...change });

const score = { is: "score" as const, hits: 21, detail: null, missing: 0 };

test("a typed total is a score, nothing typed is none", () => {
  expect(scoreOf(form())).toMatchObject({ is: "score", hits: 21, detail: null });
  expect(scoreOf(form({ total: "" }))).toEqual({ is: "none" });
  expect(scoreOf(form({ total: "26" }))).toMatchObject({ is: "error" });
});

test("a round marked half-way can be kept, not completed", () => {
  const marks = unmarked(25).with(0, "hit").with(1, "lost");
  expect(scoreOf(form({ way: "targets", marks }))).toEqual({
    is: "score",
    hits: 1,
    detail: "10",
    missing: 23,
  });
});

test("what is typed one way does not leak into the other", () => {
  expect(scoreOf(form({ way: "targets", total: "21" }))).toEqual({ is: "none" });
});

test("the keypad adds digits and begins again where a number would be too large", () => {
  expect(typeDigit("2", 5, 25)).toBe("25");
  expect(typeDigit("2", 6, 25)).toBe("6");
  expect(typeDigit("0", 7, 25)).toBe("7");
  expect(typeDigit("", 0, 25)).toBe("0");
  expect(typeDigit("10", 0, 100)).toBe("100");
});

test("fields left empty are recorded as unknown, not as empty texts", () => {
  expect(entryOf(form({ teamId: "" }), score, true)).toMatchObject({
    team_id: null,
    note: null,
    yardage: null,
    time_of_round: null,
    status: "complete",
  });
});

test("a correction keeps what is recorded and was not typed again", () => {
  const recorded = recordedScore({ hits: 20, note: "windy", yardage: 19 });
  const { changes } = correctionOf(entryOf(form(), score, true), recorded, "Ann");
  expect(changes).toMatchObject({ hits: 21, note: "windy", yardage: 19 });
  expect(changes).not.toHaveProperty("id");
  expect(changes).not.toHaveProperty("position");
});

test("the same value again is recorded already, another kind is not", () => {
  const inPlace = recordedScore({ hits: 21 });
  const isRefused = (filled: FilledForm, isComplete: boolean) =>
    reasonOf({ inPlace, filled, isComplete }) === "This round is recorded already, with the same score.";
  expect(isRefused(form(), true)).toBe(true);
  expect(isRefused(form({ kind: "makeUp" }), true)).toBe(false);
  expect(isRefused(form(), false)).toBe(false);
});

function reasonOf(change: Partial<Parameters<typeof whatHoldsRoundBack>[0]>) {
  const question = {
    filled: form(),
    score,
    isComplete: true,
    inPlace: null,
    mayCorrectInPlace: true,
    reason: "",
    today: "2027-01-01",
  };
  return whatHoldsRoundBack({ ...question, ...change })?.sentence ?? null;
}

test("a round needs a member and a score", () => {
  expect(reasonOf({})).toBeNull();
  expect(reasonOf({ filled: null })).toBe("Choose a member.");
  expect(reasonOf({ score: { is: "none" } })).toMatch(/^Enter the score/);
  const shotOn = form().shotOn;
  expect(reasonOf({ today: shotOn })).toBeNull();
  expect(reasonOf({ today: "2000-01-01" })).toMatch(/ hasn't come yet\. Change the date\.$/);
  expect(reasonOf({ filled: form({ yardage: "40" }) })).toBe("Enter a yardage from 16 to 27.");
});

test("a round with targets left is kept as incomplete, not as complete", () => {
  const half = { ...score, missing: 3 };
  expect(reasonOf({ score: half })).toBe(
    "3 targets are not marked. Mark them, or save the round as incomplete.",
  );
  expect(reasonOf({ score: half, isComplete: false })).toBeNull();
});

test("a round that stands with another score is corrected with a reason by who may", () => {
  const inPlace = recordedScore({ hits: 19 });
  expect(reasonOf({ inPlace })).toBe("Enter a reason for changing the recorded score.");
  expect(reasonOf({ inPlace, reason: "misread" })).toBeNull();
  expect(reasonOf({ inPlace, mayCorrectInPlace: false })).toMatch(/board member/);
  expect(reasonOf({ inPlace: recordedScore({ hits: 21 }) })).toMatch(/recorded already, with the same score/);
});
