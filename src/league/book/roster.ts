import type { BookTeam, RosterEntry } from "./book.ts";

/** Whether an entry of a roster holds in a week. */
export function holdsInWeek(
  { fromWeek, toWeek }: Pick<RosterEntry, "fromWeek" | "toWeek">,
  week: number,
): boolean {
  return fromWeek <= week && (toWeek === null || week <= toWeek);
}

/** Who is on the roster of a team in a week, in the order of the roster. */
export function rosterInWeek({ roster }: Pick<BookTeam, "roster">, week: number): RosterEntry[] {
  return roster.filter((entry) => holdsInWeek(entry, week));
}

/** Whether a team is there and has not withdrawn by a week. */
export function isInLeague(team: BookTeam | undefined, week: number): team is BookTeam {
  return team !== undefined && (team.withdrawnFromWeek === null || week < team.withdrawnFromWeek);
}

/** Whether a team shoots or forfeits in a week: from the first week of its roster until it withdraws. */
export function takesPart(team: BookTeam, week: number): boolean {
  return isInLeague(team, week) && team.roster.some(({ fromWeek }) => fromWeek <= week);
}
