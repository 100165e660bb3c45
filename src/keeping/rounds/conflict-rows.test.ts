import { expect, test } from "vitest";
import { BackendError } from "#lib/errors.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import { conflictsIn, scoreAsItIsNow } from "./conflict-rows.ts";

const refusal = (reason: string, current: unknown) => new BackendError("conflict", { reason, current });

test("the rounds sent and the scores in their way are read from the answer", () => {
  const existing = recordedScore({ hits: 21 });
  const current = [{ entry: { id: "mine", hits: 23 }, existing }, { entry: null }];
  expect(conflictsIn(refusal("already_recorded", current))).toEqual([{ entryId: "mine", existing }]);
});

test("any other failure names none", () => {
  expect(conflictsIn(refusal("refused", [{ existing: recordedScore({}) }]))).toEqual([]);
  expect(conflictsIn(refusal("already_recorded", recordedScore({})))).toEqual([]);
  expect(conflictsIn(new BackendError("conflict"))).toEqual([]);
  expect(conflictsIn("offline")).toEqual([]);
});

test("the newer state of a score is read from the answer to its correction", () => {
  const score = recordedScore({ hits: 19, revision: 2 });
  expect(scoreAsItIsNow(refusal("stale_write", score))).toEqual(score);
  expect(scoreAsItIsNow(refusal("stale_write", null))).toBeNull();
  expect(scoreAsItIsNow(refusal("stale_write", { ...score, hits: "19" }))).toBeNull();
  expect(scoreAsItIsNow(refusal("already_recorded", score))).toBeNull();
});
