import { useSavedRounds } from "#keeping/rounds/use-saved-rounds.ts";
import { saveRounds } from "#keeping/rounds/waiting-rounds.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import type { NewRound, RoundOutcome } from "#season/rounds/waiting-round.ts";
import { scoreDraftsKeys } from "./score-drafts-queries.ts";

/**
 * Records drafts under their own ids, through the queue of rounds like any others: once, without a signal later, and a
 * person decides where another score is recorded. Resolves to what became of each.
 */
export function useConfirmDrafts(seasonId: string) {
  useSavedRounds();
  return useChange(
    (rounds: readonly NewRound[]): Promise<RoundOutcome[]> => saveRounds(rounds),
    [scoreDraftsKeys.season(seasonId)],
  );
}

/** Drafts that become no score, for good. */
export function useDiscardDrafts(seasonId: string) {
  return useChange(
    async (draft_ids: string[]) => unwrap(await backend().rpc("discard_score_drafts", { draft_ids })),
    [scoreDraftsKeys.season(seasonId)],
  );
}
