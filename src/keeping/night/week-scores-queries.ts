import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { RecordedScore } from "#season/rounds/recorded-score.ts";

export const weekScoresKeys = {
  week: (seasonId: string, week: number) => ["week-scores", seasonId, week] as const,
};

const scoreColumns =
  "id, week, member_id, team_id, round, event, kind, status, targets, hits, detail, yardage, shot_on, time_of_round, position, note, weather_description, weather_temperature, weather_wind_speed, entered_by, created_at, revision";
const weekScoresIntervalMs = 20_000;

/** Polled while the screen is open, because others enter scores too. */
export function weekScoresQueryOptions(seasonId: string, week: number) {
  return queryOptions({
    queryKey: weekScoresKeys.week(seasonId, week),
    meta: { persist: 1, isDated: true },
    queryFn: ({ signal }): Promise<RecordedScore[]> =>
      readEveryRow(signal, () =>
        backend()
          .from("scores")
          .select(scoreColumns)
          .eq("season_id", seasonId)
          .eq("week", week)
          .is("voided_at", null)
          .order("id"),
      ),
    staleTime: 0,
    refetchInterval: weekScoresIntervalMs,
  });
}
