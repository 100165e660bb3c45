import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { weekScoresKeys } from "#keeping/night/week-scores-queries.ts";
import { setConfig } from "#lib/config.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";
import type { RecordedScore } from "#season/rounds/recorded-score.ts";
import { staleWrite } from "#testing/refusals.ts";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import type { Correction } from "./core/sheet-changes.ts";
import { useSaveScores } from "./score-entry-mutations.ts";

vi.mock("#lib/auth/auth-client.ts", () => ({ accessToken: async () => null }));

beforeEach(() =>
  setConfig({
    backendUrl: "http://club.test",
    publishableKey: "key",
    clubName: undefined,
    version: undefined,
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const ann = recordedScore({ id: "ann", hits: 20, revision: 3, week: 1 });
const bob = recordedScore({ id: "bob", hits: 21, revision: 1, week: 1 });
const corrections: Correction[] = [
  { ...rowOf(ann), hits: 22, changes: { hits: 22, detail: null } },
  { ...rowOf(bob), hits: null, changes: {} },
];

/** Saves the two corrections of a sheet on which both scores are shown. */
async function saveCorrections(reply: Reply) {
  respondWith(({ path }) => (path.endsWith("/change_scores") ? reply : undefined));
  const client = createQueryClient();
  client.setQueryData(weekScoresKeys.week("season", 1), [ann, bob]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaveScores("season", 1, "add-team-scores"), { wrapper });
  const saved = result.current
    .mutateAsync({ rounds: [], corrections, discardIds: [], reason: "misread" })
    .catch((error: unknown) => error);
  await saved;
  await waitFor(() => expect(result.current.isPending).toBe(false));
  return {
    outcome: await saved,
    shown: client.getQueryData<RecordedScore[]>(weekScoresKeys.week("season", 1)),
  };
}

test("a sheet shows its corrections as soon as they are recorded", async () => {
  const corrected = { ...ann, hits: 22, revision: 4, voided_at: null };
  const { outcome, shown } = await saveCorrections({
    body: [corrected, { ...bob, revision: 2, voided_at: "2026-01-08T20:00:00Z" }],
  });
  expect(outcome).toEqual({ isWaiting: false, leftCorrections: [] });
  expect(shown).toEqual([corrected]);
});

test("a sheet with a score that someone else has changed is not corrected in part", async () => {
  const current = { ...bob, hits: 25, revision: 2 };
  const message =
    "Someone else changed this score while you were editing. Check it again before you correct it.";
  const { outcome, shown } = await saveCorrections(staleWrite(message, current));
  expect(outcome).toMatchObject({ kind: "conflict", message });
  expect(shown).toEqual([ann, bob]);
});

function rowOf(recorded: RecordedScore) {
  return { recorded, memberId: recorded.member_id, name: recorded.id, round: 1, kind: "actual" as const };
}
