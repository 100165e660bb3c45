import { type Backend, backend } from "#lib/backend.ts";
import type { Json, Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import type { RoundSource } from "#season/rounds/waiting-round.ts";
import { correctConfirmedRounds, dropConfirmedRounds } from "./confirmed-rounds.ts";

/** A change of a recorded score, against the revision that was seen. */
export type ScoreChange = {
  score_id: string;
  expected_revision: number;
  action: "correct" | "void" | "restore";
  /** The changed columns of a correction. */
  values?: { [column: string]: Json | undefined };
};

export type ScoreChanges = {
  seasonId: string;
  changes: readonly ScoreChange[];
  /** Why; it goes into the audit log. */
  reason: string;
  source: RoundSource | "admin";
};

/**
 * Changes recorded scores, all or none; a change that is there already is none, so that it may be sent again.
 * Returns the scores as they are then. Rejects with a conflict where someone was faster (40001) or a place is taken.
 */
export async function changeScores(
  { seasonId, changes, reason, source }: ScoreChanges,
  api: Backend = backend(),
): Promise<Tables<"scores">[]> {
  const args = { season_id: seasonId, changes: [...changes], reason, source };
  const scores = unwrap(await api.rpc("change_scores", args));
  await changeConfirmedRounds(changes);
  return scores;
}

/** What was changed holds in the copies on this device too. */
export async function changeConfirmedRounds(changes: readonly ScoreChange[]): Promise<void> {
  const idsToDrop = changes.filter(({ action }) => action === "void").map(({ score_id }) => score_id);
  const corrected = changes.filter(({ action }) => action === "correct");
  await dropConfirmedRounds(idsToDrop);
  await correctConfirmedRounds(corrected.map(({ score_id, values }) => ({ ...values, id: score_id })));
}
