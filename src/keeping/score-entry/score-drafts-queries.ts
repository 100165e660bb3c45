import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";

export type ScoreDraft = Awaited<ReturnType<typeof fetchScoreDrafts>>[number];

export const scoreDraftsKeys = { season: (seasonId: string) => ["score-drafts", seasonId] as const };

const draftsIntervalMs = 15_000;

/** Unconfirmed rounds from phones without an account; polled while the screen is open. */
export function scoreDraftsQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: scoreDraftsKeys.season(seasonId),
    queryFn: ({ signal }) => fetchScoreDrafts(seasonId, signal),
    staleTime: 0,
    refetchInterval: draftsIntervalMs,
  });
}

function fetchScoreDrafts(seasonId: string, signal: AbortSignal) {
  return readEveryRow(signal, () =>
    backend()
      .from("score_drafts")
      .select(
        "id, link_name, week, event, member_id, team_id, round, kind, status, targets, hits, detail, shot_on, time_of_round, position, scorer, leader",
      )
      .eq("season_id", seasonId)
      .is("confirmed_at", null)
      .is("discarded_at", null)
      .order("created_at")
      .order("id"),
  );
}
