import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import { useSearchState } from "#lib/search-params.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { teamsByMember } from "#season/words/standing-entries.ts";
import { teamStatisticsParams } from "./team-statistics-search-params.ts";

/** Returns a function of the shown season. */
export function useShownTeam() {
  const [{ team }] = useSearchState(teamStatisticsParams);
  const ownMemberId = useOwnMember();
  return ({ book }: ClubSeason) => shownTeam(book, reportOf(book), { teamParam: team, ownMemberId });
}

/** The requested team, else the viewer's, else the leader; null without teams. */
export function shownTeam(
  { teams }: SeasonBook,
  report: SeasonReport,
  { teamParam, ownMemberId }: { teamParam: string; ownMemberId: string | null },
): BookTeam | null {
  const own = ownMemberId === null ? undefined : teamsByMember(teams, report.throughWeek).get(ownMemberId);
  const [leader] = teams.toSorted(
    (a, b) => rankOf(report, a) - rankOf(report, b) || a.name.localeCompare(b.name),
  );
  return teams.find(({ id }) => id === teamParam) ?? own ?? leader ?? null;
}

function rankOf({ teams }: SeasonReport, { id }: BookTeam): number {
  return teams[id]?.rank ?? Number.POSITIVE_INFINITY;
}
