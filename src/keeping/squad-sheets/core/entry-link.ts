import type { Night } from "#season/queries/night-squads-queries.ts";

/** The link in a printed code: ids only, because the rest is read after signing in. */
export function squadLink(origin: string, night: Night, squadId: string): string {
  return `${nightLink(origin, night)}&${new URLSearchParams({ view: "line", squad: squadId })}`;
}

/** The link for a phone without an account; the code is in the fragment, which browsers don't send to servers. */
export function scorerLink(origin: string, code: string): string {
  return `${origin}/score#${code}`;
}

export function nightLink(origin: string, { seasonId, week, event }: Night): string {
  const params = new URLSearchParams({ season: seasonId, week: String(week), event });
  return `${origin}/add-team-scores?${params}`;
}
