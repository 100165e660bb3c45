import type { BookTeam, RosterEntry } from "./book.ts";

export function holdsInWeek(
  { fromWeek, toWeek }: Pick<RosterEntry, "fromWeek" | "toWeek">,
  week: number,
): boolean {
  return fromWeek <= week && (toWeek === null || week <= toWeek);
}

export function rosterInWeek({ roster }: Pick<BookTeam, "roster">, week: number): RosterEntry[] {
  return roster.filter((entry) => holdsInWeek(entry, week));
}

export function isOnRoster(team: Pick<BookTeam, "roster">, memberId: string | null, week: number): boolean {
  return rosterInWeek(team, week).some((entry) => entry.memberId === memberId);
}

/** False for an unknown team, and after a withdrawal. */
export function isInLeague(team: BookTeam | undefined, week: number): team is BookTeam {
  return team !== undefined && (team.withdrawnFromWeek === null || week < team.withdrawnFromWeek);
}

/** True from the first week of the roster until the team withdraws: it shoots or forfeits. */
export function takesPart(team: BookTeam, week: number): boolean {
  return isInLeague(team, week) && team.roster.some(({ fromWeek }) => fromWeek <= week);
}
