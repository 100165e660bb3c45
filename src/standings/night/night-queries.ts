import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { ScoreFacts } from "#season/rounds/score-differences.ts";
import type { WeatherColumns } from "#season/weather/weather-text.ts";

/** A correction of a round's hits after its week was published. */
export type Correction = { id: number; at: string; event: string; round: number; was: number; now: number };

/** The weather recorded with the first round of the league night; null without any. */
export function nightWeatherQueryOptions(seasonId: string, week: number) {
  return queryOptions({
    queryKey: ["night", "weather", seasonId, week] as const,
    meta: { persist: 1, isDated: true },
    queryFn: async ({ signal }): Promise<WeatherColumns | null> =>
      unwrap(
        await backend()
          .from("scores")
          .select("weather_description,weather_temperature,weather_wind_speed")
          .eq("season_id", seasonId)
          .eq("week", week)
          .eq("kind", "actual")
          .is("voided_at", null)
          .not("weather_description", "is", null)
          .order("time_of_round")
          .order("id")
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    enabled: week > 0,
  });
}

/** Oldest first. Only the member and the board may read them. */
export function correctionsQueryOptions(seasonId: string, week: number, memberId: string) {
  return queryOptions({
    queryKey: ["night", "corrections", seasonId, week, memberId] as const,
    meta: { persist: 1, isDated: true },
    queryFn: async ({ signal }): Promise<Correction[]> => {
      const entries = unwrap(
        await backend()
          .from("score_audit_log")
          .select("id,created_at,was,now")
          .eq("season_id", seasonId)
          .eq("member_id", memberId)
          .eq("action", "corrected")
          .order("id")
          .abortSignal(signal),
      );
      const ofHits = entries.flatMap((entry) => correctionIn(entry, week));
      if (ofHits.length === 0) return [];
      const published = unwrap(
        await backend()
          .from("season_weeks")
          .select("published_at")
          .eq("season_id", seasonId)
          .eq("week", week)
          .abortSignal(signal)
          .single(),
      );
      const since = Date.parse(published.published_at ?? "");
      return ofHits.filter(({ at }) => Date.parse(at) > since);
    },
  });
}

type LogEntry = { id: number; created_at: string; was: unknown; now: unknown };

function correctionIn({ id, created_at, was, now }: LogEntry, week: number): Correction[] {
  // The trigger on scores wrote both states.
  const [before, after] = [was as ScoreFacts, now as ScoreFacts];
  if (after.week !== week || before.hits === after.hits) return [];
  const round = { event: String(after.event), round: Number(after.round) };
  return [{ id, at: created_at, ...round, was: Number(before.hits), now: Number(after.hits) }];
}
