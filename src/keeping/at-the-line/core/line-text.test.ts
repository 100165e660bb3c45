import { expect, test } from "vitest";
import type { LineEntry } from "./line-squad.ts";
import { shooterOf, stateOf } from "./line-state.ts";
import { entryText, finalText, runText, scoreText, upText } from "./line-text.ts";
import { called, doubles, squadOf } from "./squad.fixture.ts";

function annAfter(results: string, targets = 25) {
  const squad = squadOf(1, { targets });
  const state = stateOf(squad, called(squad, [...results]));
  const ann = shooterOf(state, "ann");
  if (!ann) throw new Error("Ann is not in the squad.");
  return { state, ann };
}

test("who is up is said with post and target, and a change of posts first", () => {
  const squad = squadOf(2);
  expect(upText(stateOf(squad, []))).toBe("Ann is up: post 1, target 1.");
  const tenShot = stateOf(squad, called(squad, [..."1111111111"]));
  expect(upText(tenShot)).toBe("Change of posts. Ann is up: post 2, target 6.");
  expect(upText(stateOf(squadOf(1, doubles), []))).toBe("Ann is up: post 1, targets 1 and 2.");
});

test("running score and run", () => {
  expect(scoreText(annAfter("").ann)).toBe("–");
  expect(scoreText(annAfter("110").ann)).toBe("2 of 3");
  expect(runText(annAfter("111").ann)).toBe("3 straight");
  expect(runText(annAfter("1011").ann)).toBe("run 2");
  expect(runText(annAfter("110").ann)).toBe("");
});

test("a full round is called straight, a partial one incomplete", () => {
  const full = annAfter("1".repeat(25));
  expect(finalText(full.state, full.ann)).toBe("25 straight!");
  const part = annAfter("10");
  const stopped = { ...part.ann, standing: "stopped" } as const;
  expect(finalText(part.state, stopped)).toBe("1 of 2, incomplete");
  expect(finalText(part.state, { ...stopped, marks: "" })).toBe("did not shoot");
});

test("each step is named, a turned mark by what it was and is", () => {
  const { state } = annAfter("10");
  const feedback = (entry: LineEntry) => entryText(state, entry);
  expect(feedback({ is: "call", memberId: "ann", marks: "10" })).toBe("Ann: hit, lost");
  expect(feedback({ is: "turn", memberId: "ann", target: 1 })).toBe("Ann, target 1: hit → lost");
  expect(feedback({ is: "turn", memberId: "ann", target: 2 })).toBe("Ann, target 2: lost → hit");
  expect(feedback({ is: "stop", memberIds: ["ann"] })).toBe("Ann stopped");
  expect(feedback({ is: "stop", memberIds: ["ann", "bob"] })).toBe("Everyone is done");
  expect(feedback({ is: "total", memberId: "ann", hits: 22 })).toBe("Ann: 22 in total");
});
