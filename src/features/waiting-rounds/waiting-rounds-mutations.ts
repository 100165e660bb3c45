import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clubRestoreKeys } from "#lib/club/club-restore-queries.ts";
import { newId } from "#lib/new-id.ts";
import type { ConfirmedRound } from "#season/entry/confirmed-rounds.ts";
import { scoreAsItIsNow } from "#season/entry/conflict-rows.ts";
import { lostRoundsKeys } from "#season/entry/lost-rounds-queries.ts";
import { correctToRound } from "#season/entry/record-rounds-mutations.ts";
import { readRounds } from "#season/entry/rounds-store.ts";
import { type ScoreInTheWay, saysTheSame, type WaitingRound } from "#season/entry/waiting-round.ts";
import {
  discardRounds,
  putRoundsBack,
  sendWaitingRounds,
  updateConflict,
  updateRounds,
} from "#season/entry/waiting-rounds.ts";
import { readWeekAgain } from "#season/queries/week-scores-cache.ts";
import { showToast } from "#ui/feedback/toasts.ts";

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
