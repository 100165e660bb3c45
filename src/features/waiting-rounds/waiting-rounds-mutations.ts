import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clubRestoreKeys } from "#lib/club-restore-queries.ts";
import { newId } from "#lib/new-id.ts";
import { readWeekAgain } from "#lib/season/week-scores-cache.ts";
import type { ConfirmedRound } from "#lib/waiting-rounds/confirmed-rounds.ts";
import { scoreAsItIsNow } from "#lib/waiting-rounds/conflict-rows.ts";
import { lostRoundsKeys } from "#lib/waiting-rounds/lost-rounds-queries.ts";
import { correctToRound } from "#lib/waiting-rounds/record-rounds-mutations.ts";
import { readRounds } from "#lib/waiting-rounds/rounds-store.ts";
import { type ScoreInTheWay, saysTheSame, type WaitingRound } from "#lib/waiting-rounds/waiting-round.ts";
import {
  discardRounds,
  putRoundsBack,
  sendWaitingRounds,
  updateConflict,
  updateRounds,
} from "#lib/waiting-rounds/waiting-rounds.ts";
import { showToast } from "#ui/toasts.ts";

type Decision = { round: WaitingRound; existing: ScoreInTheWay };

/** Puts the waiting round in place of the recorded score; the reason goes into the audit log. */
export function useCorrectToRound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ round, existing, reason }: Decision & { reason: string }) => {
      try {
        await correctToRound(round, existing, reason);
      } catch (error) {
        const newer = scoreAsItIsNow(error);
        if (!newer) throw error;
        // An answer that was lost: it says what was typed already.
        if (!saysTheSame(newer, round.entry)) {
          await updateConflict(round, { is: "conflict", existing: newer });
          throw error;
        }
      }
      await discardRounds([round.id]);
    },
    onSettled: (_, __, { round }) =>
      void readWeekAgain(client, { seasonId: round.seasonId, week: round.entry.week }),
  });
}

/** Enters the waiting round anew where the recorded one was voided meanwhile. */
export function useEnterAgain() {
  return useMutation({
    mutationFn: async (round: WaitingRound) => {
      await updateRounds([{ ...round, entry: { ...round.entry, id: newId() } }]);
      await discardRounds([round.id]);
      await sendWaitingRounds();
    },
  });
}

/** Puts copies of rounds back that a restore lost; what cannot be sent now waits on this device. */
export function usePutRoundsBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (copies: readonly ConfirmedRound[]) => {
      await putRoundsBack(copies);
      const waiting = new Set((await readRounds()).map(({ id }) => id));
      return copies.filter(({ id }) => !waiting.has(id)).length;
    },
    // What did not go in is named by the bar.
    onSuccess: (count) => {
      if (count > 0)
        void showToast({
          kind: "success",
          title: count === 1 ? "1 round is back." : `${count} rounds are back.`,
        });
    },
    onSettled: async () => {
      const keys = [lostRoundsKeys.all, clubRestoreKeys.all];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
