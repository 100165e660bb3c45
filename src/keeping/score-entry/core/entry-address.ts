import type { EntryWay } from "#keeping/rounds/device-way.ts";

export type EntryNight = { seasonId: string; week: number; event: string };

/** The page for a night's scores, of one team or of the next one due. */
export function entryAddress(way: EntryWay, { seasonId, week, event }: EntryNight, teamId = ""): string {
  const params = new URLSearchParams({ season: seasonId, week: String(week), event, view: way });
  if (teamId) params.set("team", teamId);
  return `/add-team-scores?${params}`;
}
