import { useSavedRounds } from "#keeping/rounds/use-saved-rounds.ts";
import { saveRounds } from "#keeping/rounds/waiting-rounds.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import type { NewRound, RoundOutcome } from "#season/rounds/waiting-round.ts";
import { scoreDraftsKeys } from "./score-drafts-queries.ts";

/** Through the queue, under their own ids: once each, later when offline, and with a decision about conflicts. */
export function useConfirmDrafts(seasonId: string) {
  useSavedRounds();
  return useChange(
    (rounds: readonly NewRound[]): Promise<RoundOutcome[]> => saveRounds(rounds),
    [scoreDraftsKeys.season(seasonId)],
  );
}

export function useDiscardDrafts(seasonId: string) {
  return useChange(
    async (draft_ids: string[]) => unwrap(await backend().rpc("discard_score_drafts", { draft_ids })),
    [scoreDraftsKeys.season(seasonId)],
  );
}
