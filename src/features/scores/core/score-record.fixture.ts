import type { Tables } from "#lib/database.types.ts";

/** A recorded score: Ann, Eagles, week 1, 22 of 25; `change` alters any column. */
export function scoreRecord(change: Partial<Tables<"scores">> = {}): Tables<"scores"> {
  return {
    id: `${change.member_id ?? "ann"}-${change.week ?? 1}-${change.round ?? 1}`,
    season_id: "s1",
    week: 1,
    member_id: "ann",
    team_id: "eagles",
    round: 1,
    event: "singles16",
    kind: "actual",
    status: "complete",
    targets: 25,
    hits: 22,
    detail: null,
    yardage: null,
    shot_on: "2026-01-07",
    time_of_round: null,
    position: null,
    weather_description: null,
    weather_temperature: null,
    weather_wind_speed: null,
    note: null,
    entered_by: "keeper",
    created_at: "2026-01-07T20:00:00+00:00",
    revision: 1,
    voided_at: null,
    voided_by: null,
    ...change,
  };
}
