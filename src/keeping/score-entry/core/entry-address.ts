import type { EntryWay } from "#keeping/rounds/device-way.ts";

export type EntryNight = { seasonId: string; week: number; event: string };

export function entryAddress(way: EntryWay, { seasonId, week, event }: EntryNight, teamId = ""): string {
  const params = new URLSearchParams({ season: seasonId, week: String(week), event, view: way });
  if (teamId) params.set("team", teamId);
  return `/add-team-scores?${params}`;
}
