import type { QueryClient } from "@tanstack/react-query";
import { readAgain } from "#lib/forms/use-change.ts";
import { seasonKeys } from "#season/queries/season-queries.ts";
import type { NewScore, RecordedScore } from "#season/rounds/recorded-score.ts";
import { weekScoresKeys } from "./week-scores-queries.ts";

/** A score as the server stores it, shown before it is read again. */
export function asRecorded(entry: NewScore): RecordedScore {
  return { ...entry, entered_by: null, created_at: new Date().toISOString(), revision: 1 };
}

export function showAsRecorded(
  client: QueryClient,
  { seasonId, week }: { seasonId: string; week: number },
  { scores = [], voidedIds = [] }: { scores?: readonly RecordedScore[]; voidedIds?: readonly string[] },
) {
  client.setQueryData<RecordedScore[]>(weekScoresKeys.week(seasonId, week), (scoresInCache) => {
    if (!scoresInCache) return scoresInCache;
    const gone = new Set([...voidedIds, ...scores.map((score) => score.id)]);
    return [
      ...scoresInCache.filter((score) => !gone.has(score.id)),
      ...scores.filter((score) => score.week === week),
    ];
  });
}

export async function readWeekAgain(
  client: QueryClient,
  { seasonId, week }: { seasonId: string; week: number },
) {
  const keys = [weekScoresKeys.week(seasonId, week), seasonKeys.book(seasonId), seasonKeys.list];
  await readAgain(client, keys);
}
