import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Json } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import type { NewScore, RecordedScore } from "#lib/season/recorded-score.ts";
import { seasonKeys } from "#lib/season/season-queries.ts";
import { weekScoresKeys } from "#lib/season/week-scores-queries.ts";
import { conflictsIn } from "#lib/waiting-rounds/conflict-answer.ts";
import type { Correction } from "./core/sheet-changes.ts";

type Screen = "add-score" | "add-team-scores";

export type ScoresToSave = {
  entries: readonly NewScore[];
  corrections: readonly Correction[];
  /** Why recorded scores are changed; not asked for new ones. */
  reason: string;
};

/**
 * Saves new scores all or nothing, then corrects recorded ones, each with the revision that was seen. Sent
 * again after an answer was lost, what is saved already counts as unchanged.
 */
export function useSaveScores(seasonId: string, week: number, source: Screen) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (scores: ScoresToSave) => saveScores(seasonId, source, scores),
    onSuccess: ({ written, voided }) => showAsRecorded(client, seasonId, week, written, voided),
    onError: (error) =>
      showAsRecorded(
        client,
        seasonId,
        week,
        conflictsIn(error).map(({ existing }) => existing),
        [],
      ),
    onSettled: () => void readAgain(client, seasonId, week),
  });
}

/** Takes out a score that was entered by mistake a moment ago. */
export function useUndoScore(seasonId: string, week: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (scoreId: string) =>
      unwrap(
        await backend().rpc("void_score", {
          score_id: scoreId,
          reason: "undone right after entry",
          source: "add-score",
        }),
      ),
    onSuccess: (score) => showAsRecorded(client, seasonId, week, [], [score.id]),
    onSettled: () => void readAgain(client, seasonId, week),
  });
}

async function saveScores(seasonId: string, source: Screen, { entries, corrections, reason }: ScoresToSave) {
  const written: RecordedScore[] = [];
  const voided: string[] = [];
  if (entries.length > 0) {
    unwrap(
      await backend().rpc("record_scores", {
        season_id: seasonId,
        entries: entries as unknown as Json,
        source,
      }),
    );
    written.push(...entries.map(asRecorded));
  }
  for (const correction of corrections) {
    if (correction.hits === null) voided.push(await voidScore(correction, reason, source));
    else written.push(await correctScore(correction, reason, source));
  }
  return { written, voided };
}

async function correctScore({ recorded, changes }: Correction, reason: string, source: Screen) {
  return unwrap(
    await backend().rpc("correct_score", {
      score_id: recorded.id,
      changes: changes as Json,
      reason,
      expected_revision: recorded.revision,
      source,
    }),
  );
}

async function voidScore({ recorded }: Correction, reason: string, source: Screen) {
  unwrap(await backend().rpc("void_score", { score_id: recorded.id, reason, source }));
  return recorded.id;
}

function asRecorded(entry: NewScore): RecordedScore {
  return { ...entry, entered_by: null, created_at: new Date().toISOString(), revision: 1 };
}

/** Shows on the sheet at once what the server has, before the week is read again. */
function showAsRecorded(
  client: QueryClient,
  seasonId: string,
  week: number,
  scores: readonly RecordedScore[],
  voided: readonly string[],
) {
  client.setQueryData<RecordedScore[]>(weekScoresKeys.week(seasonId, week), (known) => {
    if (!known) return known;
    const gone = new Set([...voided, ...scores.map((score) => score.id)]);
    return [
      ...known.filter((score) => !gone.has(score.id)),
      ...scores.filter((score) => score.week === week),
    ];
  });
}

async function readAgain(client: QueryClient, seasonId: string, week: number) {
  const keys = [weekScoresKeys.week(seasonId, week), seasonKeys.book(seasonId), seasonKeys.list];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
