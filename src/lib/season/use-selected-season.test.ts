import { expect, test } from "vitest";
import { inOrderOfInterest } from "./use-selected-season.ts";

function season(id: string, status: string, startsOn: string, lastScoreAt: string | null) {
  return { id, status, starts_on: startsOn, last_score_at: lastScoreAt };
}

function idsInOrder(...seasons: ReturnType<typeof season>[]) {
  return inOrderOfInterest(seasons).map(({ id }) => id);
}

test("of two running seasons the one that was shot last comes first", () => {
  const singles = season("singles", "active", "2026-05-01", "2026-05-20T19:00:00+00:00");
  const doubles = season("doubles", "active", "2026-04-01", "2026-05-21T19:00:00+00:00");
  expect(idsInOrder(singles, doubles)).toEqual(["doubles", "singles"]);
});

test("a running season comes before a newer draft and a final one", () => {
  const draft = season("draft", "draft", "2027-01-01", null);
  const final = season("final", "final", "2026-08-01", "2026-12-01T19:00:00+00:00");
  const running = season("running", "active", "2026-01-01", null);
  expect(idsInOrder(draft, final, running)).toEqual(["running", "draft", "final"]);
});

test("without a running season the newest comes first", () => {
  const older = season("older", "final", "2024-01-01", "2026-01-01T19:00:00+00:00");
  const newer = season("newer", "final", "2025-01-01", null);
  expect(idsInOrder(older, newer)).toEqual(["newer", "older"]);
});

test("a running season never shot comes after one that was", () => {
  const unshot = season("unshot", "active", "2026-06-01", null);
  const shot = season("shot", "active", "2026-01-01", "2026-02-01T19:00:00+00:00");
  expect(idsInOrder(unshot, shot)).toEqual(["shot", "unshot"]);
});
