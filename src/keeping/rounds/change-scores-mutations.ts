import { type Backend, backend } from "#lib/backend.ts";
import type { Json, Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import type { RoundSource } from "#season/rounds/waiting-round.ts";
import { correctConfirmedRounds, dropConfirmedRounds } from "./confirmed-rounds.ts";

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

/** All or none; skips changes already made. Returns the scores afterward. Rejects with a conflict (40001, a taken place). */
export async function changeScores(
  { seasonId, changes, reason, source }: ScoreChanges,
  api: Backend = backend(),
): Promise<Tables<"scores">[]> {
  const args = { season_id: seasonId, changes: [...changes], reason, source };
  const scores = unwrap(await api.rpc("change_scores", args));
  await changeConfirmedRounds(changes);
  return scores;
}

export async function changeConfirmedRounds(changes: readonly ScoreChange[]): Promise<void> {
  const idsToDrop = changes.filter(({ action }) => action === "void").map(({ score_id }) => score_id);
  const corrected = changes.filter(({ action }) => action === "correct");
  await dropConfirmedRounds(idsToDrop);
  await correctConfirmedRounds(corrected.map(({ score_id, values }) => ({ ...values, id: score_id })));
}
