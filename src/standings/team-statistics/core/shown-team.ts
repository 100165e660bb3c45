import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import { teamsByMember } from "#season/words/standing-entries.ts";

/** The team asked for, else the viewer's own, else the leader of the season; null where there are no teams. */
export function shownTeam(
  { teams }: SeasonBook,
  report: SeasonReport,
  { asked, ownMemberId }: { asked: string; ownMemberId: string | null },
): BookTeam | null {
  const own = ownMemberId === null ? undefined : teamsByMember(teams, report.throughWeek).get(ownMemberId);
  const [leader] = teams.toSorted((a, b) => rankOf(report, a) - rankOf(report, b) || compareNames(a, b));
  return teams.find(({ id }) => id === asked) ?? own ?? leader ?? null;
}

function rankOf({ teams }: SeasonReport, { id }: BookTeam): number {
  return teams[id]?.rank ?? Number.POSITIVE_INFINITY;
}

function compareNames(a: BookTeam, b: BookTeam): number {
  return a.name.localeCompare(b.name);
}
