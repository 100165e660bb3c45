import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readWeekAgain, showAsRecorded } from "#keeping/night/week-scores-cache.ts";
import { changeScores, type ScoreChange } from "#keeping/rounds/change-scores-mutations.ts";
import { conflictsIn } from "#keeping/rounds/conflict-rows.ts";
import { readRounds } from "#keeping/rounds/rounds-store.ts";
import { useSavedRounds } from "#keeping/rounds/use-saved-rounds.ts";
import { discardRounds, saveSheet } from "#keeping/rounds/waiting-rounds.ts";
import type { NewRound } from "#season/rounds/waiting-round.ts";
import type { Correction } from "./core/sheet-changes.ts";

export type EntryScreen = "add-score" | "add-team-scores";

export type ScoresToSave = {
  rounds: readonly NewRound[];
  corrections: readonly Correction[];
  discardIds: readonly string[];
  /** The reason for changes of recorded scores; new ones need none. */
  reason: string;
};

export type SavedScores = {
  isWaiting: boolean;
  /** Corrections not tried, because the server did not respond to the new rounds. */
  leftCorrections: readonly Correction[];
};

/** Queues new rounds while the server is unreachable, but never corrections, which are checked against the seen revisions. */
export function useSaveScores(seasonId: string, week: number, source: EntryScreen) {
  const client = useQueryClient();
  const weekOfSeason = { seasonId, week };
  useSavedRounds();
  return useMutation({
    mutationFn: async ({ rounds, corrections, discardIds, reason }: ScoresToSave): Promise<SavedScores> => {
      if (discardIds.length > 0) await discardRounds(discardIds);
      const isWaiting = rounds.length > 0 && (await saveSheet(rounds)) === "waiting";
      if (isWaiting) return { isWaiting, leftCorrections: corrections };
      if (corrections.length > 0) {
        const changes = corrections.map((correction) => changeOf(correction));
        const scores = await changeScores({ seasonId, changes, reason, source });
        showAsRecorded(client, weekOfSeason, {
          scores: scores.filter(({ voided_at }) => !voided_at),
          voidedIds: scores.map(({ id }) => id),
        });
      }
      return { isWaiting, leftCorrections: [] };
    },
    onError: (error) => {
      const existing = conflictsIn(error).map((conflict) => conflict.existing);
      showAsRecorded(client, weekOfSeason, { scores: existing.filter(({ voided_at }) => !voided_at) });
    },
    onSettled: () => void readWeekAgain(client, weekOfSeason),
  });
}

/** The revision of a round that was not changed since it was entered. */
const firstRevision = 1;

/** Removes rounds entered by mistake a moment ago, queued or recorded; the recorded ones all or none. */
export function useUndoScores(seasonId: string, week: number, source: EntryScreen) {
  const client = useQueryClient();
  const weekOfSeason = { seasonId, week };
  return useMutation({
    mutationFn: async (scoreIds: readonly string[]) => {
      const storedRounds = await readRounds().catch(() => []);
      const waiting = scoreIds.filter((scoreId) => storedRounds.some(({ id }) => id === scoreId));
      const recorded = scoreIds.filter((scoreId) => !waiting.includes(scoreId));
      if (recorded.length > 0) {
        await changeScores({
          seasonId,
          changes: recorded.map((id) => ({ score_id: id, expected_revision: firstRevision, action: "void" })),
          reason: "undone right after entry",
          source,
        });
      }
      if (waiting.length > 0) await discardRounds(waiting);
    },
    onSuccess: (_, scoreIds) => showAsRecorded(client, weekOfSeason, { voidedIds: scoreIds }),
    onSettled: () => void readWeekAgain(client, weekOfSeason),
  });
}

function changeOf({ recorded, hits, changes }: Correction): ScoreChange {
  const revisionSeen = { score_id: recorded.id, expected_revision: recorded.revision };
  return hits === null
    ? { ...revisionSeen, action: "void" }
    : { ...revisionSeen, action: "correct", values: changes };
}
