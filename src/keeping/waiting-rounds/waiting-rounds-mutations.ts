import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { readWeekAgain } from "#keeping/night/week-scores-cache.ts";
import { scoreAsItIsNow } from "#keeping/rounds/conflict-rows.ts";
import { lostRoundsKeys } from "#keeping/rounds/lost-rounds-queries.ts";
import {
  correctBack,
  correctToRound,
  disputeRound,
  withdrawRound,
} from "#keeping/rounds/record-rounds-mutations.ts";
import { readRounds } from "#keeping/rounds/rounds-store.ts";
import {
  decideRound,
  discardRounds,
  putRoundsBack,
  reopenRound,
  sendWaitingRounds,
  updateConflict,
  updateRounds,
} from "#keeping/rounds/waiting-rounds.ts";
import { clubRestoreKeys } from "#lib/club/club-restore-queries.ts";
import { readAgain } from "#lib/forms/use-change.ts";
import { newId } from "#lib/new-id.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { type ConfirmedRound, saysTheSame, type WaitingRound } from "#season/rounds/waiting-round.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import type { DifferingRound } from "./core/differing-rounds.ts";

/** Replaces the recorded score by the queued round, or enters it anew when that score was voided. */
export function useKeepMine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ round, existing, reason }: DifferingRound & { reason: string }) =>
      existing.voided_at ? enterAgain(round) : correct({ round, existing }, reason),
    onSettled: (_, __, { round }) => readRoundAgain(client, round),
  });
}

async function correct({ round, existing }: DifferingRound, reason: string) {
  try {
    const revision = await correctToRound(round, existing, reason);
    await decideRound(round.id, "mine", { ...existing, revision });
    return;
  } catch (error) {
    const newer = scoreAsItIsNow(error);
    if (!newer) throw error;
    // If the response was lost, the score already has the typed values.
    if (!saysTheSame(newer, round.entry)) {
      await updateConflict(round, { is: "conflict", existing: newer });
      throw error;
    }
  }
  await discardRounds([round.id]);
}

async function enterAgain(round: WaitingRound) {
  await updateRounds([{ ...round, entry: { ...round.entry, id: newId() } }]);
  await discardRounds([round.id]);
  await sendWaitingRounds();
}

/** Can be undone for 10 minutes. */
export function useKeepTheirs() {
  return useMutation({
    mutationFn: ({ round, existing }: DifferingRound) => decideRound(round.id, "theirs", existing),
  });
}

/** The recorded score stays until the board decides. */
export function useAskBoard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ round, existing }: DifferingRound) => {
      if (await disputeRound(round)) return decideRound(round.id, "asked", existing);
      // They no longer differ, so the round is sent like any other.
      return sendWaitingRounds({ isAll: true });
    },
    onSettled: (_, __, { round }) => readRoundAgain(client, round),
  });
}

export function useUndoDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (round: WaitingRound) => {
      const { state } = round;
      if (state.is !== "decided") return;
      if (state.decision === "asked") await withdrawRound(round);
      if (state.decision !== "mine") return reopenRound(round.id);
      const revision = await correctBack(round, state.existing);
      await updateConflict(round, { is: "conflict", existing: { ...state.existing, revision } });
    },
    onSettled: (_, __, round) => readRoundAgain(client, round),
  });
}

function readRoundAgain(client: QueryClient, { seasonId, entry }: WaitingRound) {
  void readWeekAgain(client, { seasonId, week: entry.week });
}

export function usePutRoundsBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (copies: readonly ConfirmedRound[]) => {
      await putRoundsBack(copies);
      const waiting = new Set((await readRounds()).map(({ id }) => id));
      return copies.filter(({ id }) => !waiting.has(id)).length;
    },
    // The bar names rounds that were not accepted.
    onSuccess: (count) => {
      if (count > 0)
        void showToast({ kind: "success", title: `${countPhrase(count, "round is", "rounds are")} back.` });
    },
    onSettled: () => readAgain(client, [lostRoundsKeys.all, clubRestoreKeys.all]),
  });
}
