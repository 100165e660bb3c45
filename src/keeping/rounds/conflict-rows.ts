import { BackendError, currentRow } from "#lib/errors.ts";
import type { ScoreInTheWay } from "#season/rounds/waiting-round.ts";

export type AnsweredConflict = { entryId: string | null; existing: ScoreInTheWay };

/** Conflicts in a response of `record_scores`; empty for other errors. */
export function conflictsIn(error: unknown): AnsweredConflict[] {
  const isRecorded = error instanceof BackendError && error.reason === "already_recorded";
  if (!isRecorded || !Array.isArray(error.current)) return [];
  return error.current.flatMap((conflict: unknown) => {
    const { entry, existing }: { entry?: unknown; existing?: unknown } = Object(conflict);
    const { id }: { id?: unknown } = Object(entry);
    return isScore(existing) ? [{ entryId: typeof id === "string" ? id : null, existing }] : [];
  });
}

/** The current score in a refused correction; null for other failures. */
export function scoreAsItIsNow(error: unknown): ScoreInTheWay | null {
  const score = currentRow(error);
  return isScore(score) ? score : null;
}

function isScore(value: unknown): value is ScoreInTheWay {
  const { id, hits, revision, member_id }: Record<string, unknown> = Object(value);
  return (
    typeof id === "string" &&
    typeof member_id === "string" &&
    typeof hits === "number" &&
    typeof revision === "number"
  );
}
