import { expect, test } from "vitest";
import { shooterOf, stateOf } from "./line-state.ts";
import { markLinesOf } from "./mark-lines.ts";
import { called, doubles, shooter, squadOf } from "./squad.fixture.ts";

test("marks stand in lines by post, from the post where the shooter began", () => {
  const squad = squadOf(1, { shooters: [shooter(1, { slot: 5 })] });
  const state = stateOf(squad, called(squad, [..."1101101"]));
  const ann = shooterOf(state, "ann");
  const lines = ann ? markLinesOf(state.course, ann) : [];
  expect(lines.map(({ post, marks }) => [post, marks.length])).toEqual([
    [5, 5],
    [1, 2],
  ]);
  expect(lines[1]?.marks).toEqual([
    { target: 6, mark: "lost" },
    { target: 7, mark: "hit" },
  ]);
});

test("a line of doubles holds both targets of each pair", () => {
  const squad = squadOf(1, doubles);
  const state = stateOf(squad, called(squad, Array(6).fill("10")));
  const ann = shooterOf(state, "ann");
  const lines = ann ? markLinesOf(state.course, ann) : [];
  expect(lines.map(({ post, marks }) => [post, marks.length])).toEqual([
    [1, 10],
    [2, 2],
  ]);
});
