import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useSavedRounds } from "#season/entry/use-saved-rounds.ts";
import type { NewRound, RoundOutcome } from "#season/entry/waiting-round.ts";
import { saveRounds } from "#season/entry/waiting-rounds.ts";
import { scoreDraftsKeys } from "./score-drafts-queries.ts";

/**
 * Records drafts under their own ids, through the queue of rounds like any others: once, without a signal later, and a
 * person decides where another score is recorded. Resolves to what became of each.
 */
export function useConfirmDrafts(seasonId: string) {
  const client = useQueryClient();
  useSavedRounds();
  return useMutation({
    networkMode: "always",
    mutationFn: (rounds: readonly NewRound[]): Promise<RoundOutcome[]> => saveRounds(rounds),
    onSettled: () => client.invalidateQueries({ queryKey: scoreDraftsKeys.season(seasonId) }),
  });
}

/** Drafts that become no score, for good. */
export function useDiscardDrafts(seasonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draft_ids: string[]) =>
      unwrap(await backend().rpc("discard_score_drafts", { draft_ids })),
    onSettled: () => client.invalidateQueries({ queryKey: scoreDraftsKeys.season(seasonId) }),
  });
}
