import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { bookThrough, reportOf } from "#season/queries/season-report.ts";
import { scopeOf } from "#season/words/standing-scope.ts";
import { teamScoresParams } from "#standings/boards/standings-search-params.ts";

/** The season through the week in the address. */
export function useTeamScores({ book }: ClubSeason) {
  const [params, change] = useSearchState(teamScoresParams);
  const latestWeek = reportOf(book).throughWeek;
  const week = params.week === 0 ? latestWeek : Math.min(params.week, latestWeek);
  // Once the week is over, the link to the week so far shows the standings that include it.
  const isRunning = params.view === "running" && reportOf(book).running !== null;
  const isSeason = params.view === "season" || params.view === "matches";
  const bookOfWeek = week === latestWeek ? book : bookThrough(book, week);
  return {
    params,
    change,
    latestWeek,
    isRunning,
    isSeason,
    week,
    book: bookOfWeek,
    scope: scopeOf(reportOf(bookOfWeek), params.standing),
  };
}
