import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Json } from "#lib/database.types.ts";
import { errorKind, unwrap } from "#lib/errors.ts";
import { correctConfirmedRounds, dropConfirmedRounds } from "#season/entry/confirmed-rounds.ts";
import { conflictsIn, scoreAsItIsNow } from "#season/entry/conflict-rows.ts";
import type { RecordedScore } from "#season/entry/recorded-score.ts";
import { readRounds } from "#season/entry/rounds-store.ts";
import { useSavedRounds } from "#season/entry/use-saved-rounds.ts";
import type { NewRound } from "#season/entry/waiting-round.ts";
import { discardRounds, saveSheet } from "#season/entry/waiting-rounds.ts";
import { readWeekAgain, showAsRecorded } from "#season/queries/week-scores-cache.ts";
import type { Correction } from "./core/sheet-changes.ts";

type Screen = "add-score" | "add-team-scores";

export type ScoresToSave = {
  rounds: readonly NewRound[];
  corrections: readonly Correction[];
  /** Waiting rounds to throw away. */
  discardIds: readonly string[];
  /** Why recorded scores are changed; not asked for new ones. */
  reason: string;
};

export type SavedScores = {
  /** The new rounds are stored on this device: the server gave no answer. */
  isWaiting: boolean;
  /** Corrections that were not tried, because the server gave no answer to the new rounds. */
  leftCorrections: readonly Correction[];
};

/**
 * Saves new rounds all or nothing, or keeps them on this device while the server is away; then corrects recorded
 * scores, each with the revision that was seen. Corrections are never stored for later.
 */
export function useSaveScores(seasonId: string, week: number, source: Screen) {
  const client = useQueryClient();
  const place = { seasonId, week };
  useSavedRounds();
  return useMutation({
    mutationFn: async ({ rounds, corrections, discardIds, reason }: ScoresToSave): Promise<SavedScores> => {
      if (discardIds.length > 0) await discardRounds(discardIds);
      const isWaiting = rounds.length > 0 && (await saveSheet(rounds)) === "waiting";
      if (isWaiting) return { isWaiting, leftCorrections: corrections };
      for (const correction of corrections) {
        if (correction.hits === null) {
          const voidedId = await voidScore(correction, reason, source);
          showAsRecorded(client, place, [], [voidedId]);
        } else {
          const corrected = await correctScore(correction, reason, source);
          showAsRecorded(client, place, [corrected]);
          await correctConfirmedRounds([corrected]);
        }
      }
      return { isWaiting, leftCorrections: [] };
    },
    onError: (error) => {
      const existing = conflictsIn(error).map((conflict) => conflict.existing);
      showAsRecorded(
        client,
        place,
        existing.filter(({ voided_at }) => !voided_at),
      );
    },
    onSettled: () => void readWeekAgain(client, place),
  });
}

/** Takes out a round that was entered by mistake a moment ago, waiting or recorded. */
export function useUndoScore(seasonId: string, week: number) {
  const client = useQueryClient();
  const place = { seasonId, week };
  return useMutation({
    mutationFn: async (scoreId: string) => {
      const waiting = await readRounds().catch(() => []);
      if (waiting.some(({ id }) => id === scoreId)) return discardRounds([scoreId]);
      await voidById(scoreId, "undone right after entry", "add-score");
    },
    onSuccess: (_, scoreId) => showAsRecorded(client, place, [], [scoreId]),
    onSettled: () => void readWeekAgain(client, place),
  });
}

async function correctScore(
  { recorded, changes }: Correction,
  reason: string,
  source: Screen,
): Promise<RecordedScore> {
  try {
    return unwrap(
      await backend().rpc("correct_score", {
        score_id: recorded.id,
        changes: changes as Json,
        reason,
        expected_revision: recorded.revision,
        source,
      }),
    );
  } catch (error) {
    // The answer to the first try was lost: it says what was typed already.
    const now = errorKind(error) === "conflict" ? scoreAsItIsNow(error) : null;
    if (now && saysAll(now, changes)) return now;
    throw error;
  }
}

function saysAll(score: RecordedScore, changes: Correction["changes"]): boolean {
  const columns: Readonly<Record<string, unknown>> = score;
  return Object.entries(changes).every(([column, value]) => columns[column] === value);
}

async function voidScore({ recorded }: Correction, reason: string, source: Screen) {
  await voidById(recorded.id, reason, source);
  return recorded.id;
}

async function voidById(scoreId: string, reason: string, source: Screen) {
  unwrap(await backend().rpc("void_score", { score_id: scoreId, reason, source }));
  await dropConfirmedRounds([scoreId]);
}
