import { type Backend, backend } from "#lib/backend.ts";
import type { Json, Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import type { RoundSource } from "#season/rounds/waiting-round.ts";
import { correctConfirmedRounds, dropConfirmedRounds } from "./confirmed-rounds.ts";

/** A change of a recorded score, based on the revision that the person saw. */
export type ScoreChange = {
  score_id: string;
  expected_revision: number;
  action: "correct" | "void" | "restore";
  values?: { [column: string]: Json | undefined };
};

export type ScoreChanges = {
  seasonId: string;
  changes: readonly ScoreChange[];
  reason: string;
  source: RoundSource | "admin";
};

/**
 * Changes recorded scores, all or none. A change already made is skipped, so a retry is safe. Returns the scores afterward.
 * Rejects with a conflict when someone was faster (40001) or a place is taken.
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

/** Also changes the copies on this device. */
export async function changeConfirmedRounds(changes: readonly ScoreChange[]): Promise<void> {
  const idsToDrop = changes.filter(({ action }) => action === "void").map(({ score_id }) => score_id);
  const corrected = changes.filter(({ action }) => action === "correct");
  await dropConfirmedRounds(idsToDrop);
  await correctConfirmedRounds(corrected.map(({ score_id, values }) => ({ ...values, id: score_id })));
}
