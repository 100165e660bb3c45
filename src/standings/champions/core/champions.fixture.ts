import type { ChampionRecord } from "../champions-queries.ts";

/** A champion of an old season, entered by hand. */
export const oldChampion = {
  season_id: null,
  season_name: "Summer 1998",
  season_year: 1998,
  award: "highAverage",
  title: null,
  place: 1,
  member_id: null,
  member_name: "Old Hand",
  team_id: null,
  team_name: null,
  figures: [{ label: "Average", value: "24.31" }],
  note: null,
  photo_path: null,
};

/** The same champion as a record, with some columns changed. */
export function championRecord(change: Partial<ChampionRecord> = {}): ChampionRecord {
  return {
    id: "champion-1",
    ...oldChampion,
    snapshot_id: null,
    withdrawn_at: null,
    entered_by: null,
    revision: 1,
    created_at: "2026-11-21T20:00:00+00:00",
    members: null,
    teams: null,
    seasons: null,
    season_snapshots: null,
    ...change,
  };
}

/** A champion of a finished season of the site. */
export function recordedChampion(change: Partial<ChampionRecord> = {}): ChampionRecord {
  return championRecord({
    id: "champion-2",
    season_id: "s1",
    season_name: null,
    season_year: null,
    member_id: "ann",
    member_name: null,
    team_id: "eagles",
    snapshot_id: "snapshot-1",
    members: { name: "Ann Lee", category: "open" },
    teams: { name: "Eagles" },
    seasons: { name: "2026 Winter", starts_on: "2026-01-05" },
    season_snapshots: { finalized_at: "2026-03-30T18:00:00+00:00" },
    ...change,
  });
}
