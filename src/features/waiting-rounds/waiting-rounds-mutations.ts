import { useMutation, useQueryClient } from "@tanstack/react-query";
import { newId } from "#lib/new-id.ts";
import { readWeekAgain } from "#lib/season/week-scores-cache.ts";
import { scoreAsItIsNow } from "#lib/waiting-rounds/conflict-answer.ts";
import { correctToRound } from "#lib/waiting-rounds/record-rounds-mutations.ts";
import { type ScoreInTheWay, saysTheSame, type WaitingRound } from "#lib/waiting-rounds/waiting-round.ts";
import {
  discardRounds,
  keepRounds,
  sendWaitingRounds,
  updateConflict,
} from "#lib/waiting-rounds/waiting-rounds.ts";

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
      await keepRounds([{ ...round, entry: { ...round.entry, id: newId() } }]);
      await discardRounds([round.id]);
      await sendWaitingRounds();
    },
  });
}
