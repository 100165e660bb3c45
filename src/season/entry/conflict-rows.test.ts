import { expect, test } from "vitest";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { conflictsIn, scoreAsItIsNow } from "./conflict-rows.ts";

function response(code: string, details: string | null) {
  return new Error("conflict", { cause: { code, details, message: "", hint: null } });
}

test("the rounds sent and the scores in their way are read from the answer", () => {
  const existing = recordedScore({ hits: 21 });
  const details = JSON.stringify([{ entry: { id: "mine", hits: 23 }, existing }]);
  expect(conflictsIn(response("23505", details))).toEqual([{ entryId: "mine", existing }]);
});

test("any other failure names none", () => {
  expect(conflictsIn(response("P0001", "[]"))).toEqual([]);
  expect(conflictsIn(response("23505", "Key (id) already exists."))).toEqual([]);
  expect(conflictsIn(response("23505", null))).toEqual([]);
  expect(conflictsIn("offline")).toEqual([]);
});

test("the newer state of a score is read from the answer to its correction", () => {
  const score = recordedScore({ hits: 19, revision: 2 });
  expect(scoreAsItIsNow(response("40001", JSON.stringify(score)))).toEqual(score);
  expect(scoreAsItIsNow(response("40001", null))).toBeNull();
  expect(scoreAsItIsNow(response("23505", JSON.stringify(score)))).toBeNull();
});
