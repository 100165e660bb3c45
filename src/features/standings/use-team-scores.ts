import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { bookThrough, reportOf } from "#season/queries/season-report.ts";
import { teamScoresParams } from "./standings-search-params.ts";

/** The week that the address asks for, and the season as it was after it. */
export function useTeamScores({ book }: ClubSeason) {
  const [params, change] = useSearchState(teamScoresParams);
  const latestWeek = reportOf(book).throughWeek;
  const week = params.week === 0 ? latestWeek : Math.min(params.week, latestWeek);
  // Who asks for the week so far after it is over sees the standings with it.
  const isRunning = params.view === "running" && reportOf(book).running !== null;
  return {
    params,
    change,
    latestWeek,
    isRunning,
    week,
    book: week === latestWeek ? book : bookThrough(book, week),
  };
}
