import type { Night } from "#season/queries/night-squads-queries.ts";

/** Where a phone that scans a sheet goes on entering: ids alone, the rest is asked after signing in. */
export function squadLink(origin: string, night: Night, squadId: string): string {
  return `${nightLink(origin, night)}&${new URLSearchParams({ view: "line", squad: squadId })}`;
}

/** Where a phone without an account scores a squad; the code is in the fragment, which no server is sent. */
export function scorerLink(origin: string, code: string): string {
  return `${origin}/score#${code}`;
}

/** Where late rounds of a night are typed in. */
export function nightLink(origin: string, { seasonId, week, event }: Night): string {
  const params = new URLSearchParams({ season: seasonId, week: String(week), event });
  return `${origin}/add-team-scores?${params}`;
}
