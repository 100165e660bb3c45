import { changeConfirmedRounds, changeScores } from "#keeping/rounds/change-scores-mutations.ts";
import { backend } from "#lib/backend.ts";
import { currentRow, unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { auditLogKeys, keysOfScores } from "#season/queries/score-keys.ts";
import type { ScoreEdit } from "./core/score-moves.ts";
import type { ScoreRecord } from "./scores-queries.ts";

export type ScoreEdits = {
  seasonId: string;
  edits: readonly ScoreEdit[];
  reason: string;
  disputeId?: string;
};

export async function changeEditedScores({
  seasonId,
  edits,
  reason,
  disputeId,
}: ScoreEdits): Promise<unknown> {
  const changes = edits.map(({ score, action, values }) => ({
    score_id: score.id,
    expected_revision: score.revision,
    action,
    values,
  }));
  if (disputeId === undefined) return changeScores({ seasonId, changes, reason, source: "admin" });
  const answer = { dispute_id: disputeId, accepted: true, answer: reason, changes };
  const answered = unwrap(await backend().rpc("answer_dispute", answer));
  await changeConfirmedRounds(changes);
  return answered;
}

export function useChangeScores() {
  return useChange(changeEditedScores, ({ seasonId }) => keysOfScores(seasonId));
}

type DisputeAnswer = { seasonId: string; disputeId: string; accepted: boolean; answer: string };

export function useAnswerDispute() {
  return useChange(
    async ({ disputeId, accepted, answer }: DisputeAnswer) =>
      unwrap(await backend().rpc("answer_dispute", { dispute_id: disputeId, accepted, answer })),
    ({ seasonId }) => keysOfScores(seasonId),
  );
}

type Reversal = { entryId: number; score: ScoreRecord; reason: string };

export function useRevertScoreChange() {
  return useChange(
    async ({ entryId, score, reason }: Reversal) =>
      unwrap(
        await backend().rpc("revert_score_change", {
          entry_id: entryId,
          reason,
          expected_revision: score.revision,
        }),
      ),
    ({ score }) => keysOfScores(score.season_id),
  );
}

/** The score as someone else saved it, if that is why a change was refused. */
export function scoreInConflict(error: unknown, scoreId: string): ScoreRecord | null {
  const current = currentRow<ScoreRecord>(error, "id", "revision", "hits");
  return current?.id === scoreId ? current : null;
}

export function useRedactReason() {
  return useChange(
    async (entryId: number) => unwrap(await backend().rpc("redact_log_reason", { entry_id: entryId })),
    [auditLogKeys.all],
  );
}
