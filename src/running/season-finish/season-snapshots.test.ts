// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { answerOf } from "#testing/answer-of.ts";
import {
  type SeasonSnapshot,
  snapshotKeys,
  snapshotReportQueryOptions,
  snapshotsQueryOptions,
} from "./season-snapshot-queries.ts";

afterEach(() => vi.unstubAllGlobals());

const row = {
  id: "k1",
  engine_version: "3",
  note: null,
  finalized_at: "2026-03-30T20:00:00Z",
  reopened_at: null,
  reopen_reason: null,
};

test("each time a season was finished names who did it, and who reopened it", async () => {
  const snapshots = await answerOf<SeasonSnapshot[]>(snapshotsQueryOptions("s1"), {
    season_snapshots: {
      body: [
        { ...row, finalized_by: "a1", reopened_by: null },
        { ...row, id: "k0", finalized_by: "a2", reopened_by: "a1", reopen_reason: "a score" },
        { ...row, id: "k00", finalized_by: "gone", reopened_by: null },
      ],
    },
    accounts: {
      body: [
        { id: "a1", first_name: "Ruth", last_name: "Adler" },
        { id: "a2", first_name: "Cher", last_name: "" },
      ],
    },
  });
  expect(snapshots).toEqual([
    { ...row, finalizedBy: "Ruth Adler", reopenedBy: null },
    { ...row, id: "k0", reopen_reason: "a score", finalizedBy: "Cher", reopenedBy: "Ruth Adler" },
    { ...row, id: "k00", finalizedBy: null, reopenedBy: null },
  ]);
});

test("names are asked for once each, and not at all where no one is named", async () => {
  const ids: string[] = [];
  const answer = (people: (string | null)[]) =>
    answerOf(snapshotsQueryOptions("s1"), ({ path, search }) => {
      if (path.endsWith("/accounts")) ids.push(search.get("id") ?? "");
      if (!path.endsWith("/season_snapshots")) return undefined;
      return { body: people.map((person) => ({ ...row, finalized_by: person, reopened_by: null })) };
    });
  await answer([null]);
  expect(ids).toEqual([]);
  await answer(["a1", "a1", null, "a2"]);
  expect(ids).toEqual(["in.(a1,a2)"]);
});

test("the report of a finished season is as it was stored; without one there is none", async () => {
  const options = snapshotReportQueryOptions("s1");
  const report = { standings: [] };
  expect(await answerOf(options, { season_snapshots: { body: [{ report }] } })).toEqual(report);
  expect(await answerOf(options, { season_snapshots: { body: [] } })).toBeNull();
  expect(await answerOf(options, { season_snapshots: { body: [{ report: null }] } })).toBeNull();
});

test("the list is asked for anew each time, and each season has its own answers", () => {
  expect(snapshotsQueryOptions("s1").staleTime).toBe(0);
  const keys = ["s1", "s2"].flatMap((id) => [snapshotKeys.season(id), snapshotKeys.report(id)]);
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(4);
  expect(new Set(keys.map(([first]) => first))).toEqual(new Set(snapshotKeys.all));
});
