import type { Night } from "./squads.ts";

/** Where a phone that scans a sheet goes on entering: ids alone, the rest is asked after signing in. */
export function squadLink(origin: string, seasonId: string, squadId: string): string {
  return `${origin}/add-team-scores?${new URLSearchParams({ view: "line", season: seasonId, squad: squadId })}`;
}

/** Where late rounds of a night are typed in. */
export function nightLink(origin: string, { seasonId, week, event }: Night): string {
  const params = new URLSearchParams({ season: seasonId, week: String(week), event });
  return `${origin}/add-team-scores?${params}`;
}
