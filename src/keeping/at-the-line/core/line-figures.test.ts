import { expect, test } from "vitest";
import { isStraight, lastPostHits, progressOf, runOf } from "./line-figures.ts";
import { shooterOf, stateOf } from "./line-state.ts";
import { called, squadOf } from "./squad.fixture.ts";

const results = (text: string) => [...text];

test("a run counts hits in a row up to the last target", () => {
  expect([runOf(""), runOf("111"), runOf("1101"), runOf("110")]).toEqual([0, 3, 1, 0]);
});

test("a straight is every target of the round, not of the part shot so far", () => {
  const squad = squadOf(1);
  const straight = (text: string) => {
    const state = stateOf(squad, called(squad, results(text)));
    const ann = shooterOf(state, "ann");
    return ann && isStraight(state, ann);
  };
  expect(straight("1".repeat(24))).toBe(false);
  expect(straight("1".repeat(25))).toBe(true);
  expect(straight(`${"1".repeat(24)}0`)).toBe(false);
});

test("at a change the hits of the post just left are read out in the order of the squad", () => {
  const squad = squadOf(2);
  const log = called(squad, results("1010101011"));
  expect(lastPostHits(stateOf(squad, log))).toEqual([5, 1]);
});

test("progress counts calls, and expects none of who stopped", () => {
  const squad = squadOf(2);
  const log = called(squad, results("111"));
  expect(progressOf(stateOf(squad, log))).toEqual({ done: 3, due: 47 });
  expect(progressOf(stateOf(squad, [...log, { is: "stop", memberIds: ["ann"] }]))).toEqual({
    done: 3,
    due: 24,
  });
});
