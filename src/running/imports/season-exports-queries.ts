import { readAllRows } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { Tables } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";

/** In the order of the file; only these, because thousands of rows are read. */
export const exportedColumns = [
  "team_id",
  "member_id",
  "week",
  "round",
  "event",
  "kind",
  "hits",
  "targets",
  "status",
  "shot_on",
  "time_of_round",
  "position",
  "yardage",
  "detail",
  "note",
  "weather_description",
  "weather_temperature",
  "weather_wind_speed",
] as const satisfies readonly (keyof Tables<"scores">)[];
export type ExportedScore = Pick<Tables<"scores">, (typeof exportedColumns)[number]>;

export function fetchSeasonScores(seasonId: string): Promise<ExportedScore[]> {
  return readAllRows(async (first, last) =>
    unwrap(
      await backend()
        .from("scores")
        .select(exportedColumns.join(","))
        .eq("season_id", seasonId)
        .is("voided_at", null)
        .order("week")
        .order("team_id")
        .order("position")
        .order("id")
        .range(first, last)
        .overrideTypes<ExportedScore[], { merge: false }>(),
    ),
  );
}
