import { expect, test } from "vitest";
import { recordedScore } from "#lib/season/two-teams.fixture.ts";
import { conflictsIn } from "./conflict-answer.ts";

function answer(code: string, details: string | null) {
  return new Error("conflict", { cause: { code, details, message: "", hint: null } });
}

test("the rounds sent and the scores in their way are read from the answer", () => {
  const existing = recordedScore({ hits: 21 });
  const details = JSON.stringify([{ entry: { id: "mine", hits: 23 }, existing }]);
  expect(conflictsIn(answer("23505", details))).toEqual([{ entryId: "mine", existing }]);
});

test("any other failure names none", () => {
  expect(conflictsIn(answer("P0001", "[]"))).toEqual([]);
  expect(conflictsIn(answer("23505", "Key (id) already exists."))).toEqual([]);
  expect(conflictsIn(answer("23505", null))).toEqual([]);
  expect(conflictsIn("offline")).toEqual([]);
});
