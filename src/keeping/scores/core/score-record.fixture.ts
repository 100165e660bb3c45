import type { Tables } from "#lib/database.types.ts";
import { recordedScore } from "#season/queries/two-teams.fixture.ts";

/** A recorded score: Ann, Eagles, week 1, 22 of 25; `change` alters any column. */
export function scoreRecord(change: Partial<Tables<"scores">> = {}): Tables<"scores"> {
  return {
    ...recordedScore({ week: 1, hits: 22, shot_on: "2026-01-07", created_at: "2026-01-07T20:00:00+00:00" }),
    id: `${change.member_id ?? "ann"}-${change.week ?? 1}-${change.round ?? 1}`,
    season_id: "s1",
    weather_description: null,
    weather_temperature: null,
    weather_wind_speed: null,
    voided_at: null,
    voided_by: null,
    ...change,
  };
}
