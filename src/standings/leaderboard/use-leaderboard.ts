import type { SeasonBook } from "#league/book/book.ts";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import {
  type LeaderboardAsked,
  type LeaderboardOfSeason,
  leaderboardOf,
} from "#standings/boards/leaderboard.ts";
import { type LeaderboardParams, leaderboardParams } from "#standings/boards/standings-search-params.ts";

export function useLeaderboard({ book }: ClubSeason) {
  const [params, change] = useSearchState(leaderboardParams);
  return { params, change, leaderboard: knownLeaderboard(book, params) };
}

const latest = new WeakMap<SeasonBook, { asked: string; shown: LeaderboardOfSeason }>();

function knownLeaderboard(book: SeasonBook, params: LeaderboardParams): LeaderboardOfSeason {
  // Without the sort, which moves rows and changes none of them.
  const { board, week, class: className, category, division, minRounds, part } = params;
  const query: LeaderboardAsked = { board, week, class: className, category, division, minRounds, part };
  const queryKey = JSON.stringify(query);
  const cached = latest.get(book);
  if (cached?.asked === queryKey) return cached.shown;
  const leaderboard = leaderboardOf(book, query);
  latest.set(book, { asked: queryKey, shown: leaderboard });
  return leaderboard;
}
