import { changeScores } from "#keeping/rounds/change-scores-mutations.ts";
import { correctConfirmedRounds } from "#keeping/rounds/confirmed-rounds.ts";
import { backend } from "#lib/backend.ts";
import { BackendError, unwrap } from "#lib/errors.ts";
import type { NewScore } from "#season/rounds/recorded-score.ts";
import type { HandedRounds } from "./core/line-squad.ts";

export type HandedCorrection = { round: NewScore; before: HandedRounds[string] };

const reason = "Corrected at the line right after the round";

/** All or none. Rejects with a conflict when someone else changed one since; a retry after a lost response is harmless. */
export async function correctHandedRounds(seasonId: string, corrections: readonly HandedCorrection[]) {
  const recorded = unwrap(
    await backend()
      .from("scores")
      .select("id, revision, hits, detail, status, round")
      .is("voided_at", null)
      .in(
        "id",
        corrections.map(({ round }) => round.id),
      ),
  );
  const changes = corrections.flatMap(({ round, before }) => {
    const stands = recorded.find(({ id }) => id === round.id);
    if (stands && isSame(stands, round)) return [];
    if (!stands || !isSame(stands, before)) {
      throw new BackendError("conflict", {
        message: "Someone changed or voided this round after it was saved. See Score Admin.",
      });
    }
    const { hits, detail, status } = round;
    return [
      {
        score_id: round.id,
        action: "correct" as const,
        expected_revision: stands.revision,
        values: { hits, detail, status },
      },
    ];
  });
  if (changes.length > 0) await changeScores({ seasonId, changes, reason, source: "at-the-line" });
  await correctConfirmedRounds(corrections.map(({ round }) => round));
}

type Facts = { hits: number; detail: string | null; status: string };

function isSame(one: Facts, other: Facts): boolean {
  return one.hits === other.hits && one.detail === other.detail && one.status === other.status;
}
