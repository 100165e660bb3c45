import { expect, test } from "vitest";
import { recordedScore } from "#lib/season/two-teams.fixture.ts";
import { recordedInTheWay } from "./conflict-answer.ts";

function answer(code: string, details: string | null) {
  return new Error("conflict", { cause: { code, details, message: "", hint: null } });
}

test("the scores in the way are read from the answer", () => {
  const existing = recordedScore({ hits: 21 });
  const details = JSON.stringify([{ entry: { hits: 23 }, existing }]);
  expect(recordedInTheWay(answer("23505", details))).toEqual([existing]);
});

test("any other failure names none", () => {
  expect(recordedInTheWay(answer("P0001", "[]"))).toEqual([]);
  expect(recordedInTheWay(answer("23505", "Key (id) already exists."))).toEqual([]);
  expect(recordedInTheWay(answer("23505", null))).toEqual([]);
  expect(recordedInTheWay("offline")).toEqual([]);
});
