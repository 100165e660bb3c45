import { useSearchState } from "#lib/search-params.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { shownTeam } from "./core/shown-team.ts";
import { teamStatisticsParams } from "./team-statistics-search-params.ts";

/** Returns a function of the shown season. */
export function useShownTeam() {
  const [{ team }] = useSearchState(teamStatisticsParams);
  const ownMemberId = useOwnMember();
  return ({ book }: ClubSeason) => shownTeam(book, reportOf(book), { teamParam: team, ownMemberId });
}
