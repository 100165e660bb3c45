import type { SeasonBook } from "#league/book/book.ts";
import { toHundredths } from "#league/math/fraction.ts";
import { compareHighestFirst } from "#league/math/order.ts";
import { reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { type Place, placesOfRanks, rankByCompetition } from "#season/words/competition-rank.ts";
import { type StandingEntry, standingEntries } from "#season/words/standing-entries.ts";
import { type UnrankedRow, unrankedOf } from "#standings/boards/leaderboard-rows.ts";
import { bookByBestWeeks } from "./ranked-books.ts";
import { decidingRanking, type RankingId, weeksAsked } from "./ranking-kinds.ts";

export type MemberRankingRow = {
  entry: StandingEntry;
  place: Place;
  /** The ranking figure, to two decimals. */
  figure: number;
  /** Raw targets beside a net figure; null when the figure is raw. */
  raw: number | null;
};

type RankingPath = "average" | "total" | "netTotal";

export type MemberRanking = {
  id: RankingId;
  isDeciding: boolean;
  /** The number of best weeks that count; null: all, or by the rules. */
  weeks: number | null;
  book: SeasonBook;
  path: RankingPath;
  rows: MemberRankingRow[];
  unranked: UnrankedRow[];
};

/** Members without enough nights are listed separately. */
export function memberRanking(book: SeasonBook, id: RankingId, n: number): MemberRanking {
  const rules = rulesOf(book);
  const weeks = id === "best" ? weeksAsked("individuals", n, rules) : null;
  const isDeciding = id === decidingRanking("individuals", rules) && (id !== "best" || weeks === null);
  const looked = isDeciding || id === "average" ? book : bookByBestWeeks(book, weeks);
  const entries = standingEntries(seasonOf(looked), reportOf(looked));
  const path = id === "average" ? "average" : rules.handicap.enabled ? "netTotal" : "total";
  const rows = id === "average" ? byAverage(entries) : byRank(entries, path);
  return { id, isDeciding, weeks, book: looked, path, rows, unranked: unrankedOf(entries) };
}

function byAverage(entries: readonly StandingEntry[]): MemberRankingRow[] {
  const ranked = entries.flatMap((entry) =>
    entry.individual.ranked && entry.average ? { entry, average: entry.average } : [],
  );
  return rankByCompetition(ranked, (a, b) => compareHighestFirst(a.average, b.average)).map(
    ({ item, place }) => ({ entry: item.entry, place, figure: toHundredths(item.average), raw: null }),
  );
}

function byRank(entries: readonly StandingEntry[], path: RankingPath): MemberRankingRow[] {
  const ranks = new Map<string, number>();
  for (const { member, individual } of entries) {
    if (individual.rank !== null) ranks.set(member.id, individual.rank);
  }
  const places = placesOfRanks(ranks);
  return entries
    .flatMap((entry) => {
      const place = places.get(entry.member.id);
      return place ? rowOf(entry, place, path) : [];
    })
    .toSorted(
      (a, b) => a.place.rank - b.place.rank || a.entry.member.name.localeCompare(b.entry.member.name),
    );
}

function rowOf(entry: StandingEntry, place: Place, path: RankingPath): MemberRankingRow {
  const { total, netTotal } = entry.individual;
  return path === "netTotal"
    ? { entry, place, figure: netTotal, raw: total }
    : { entry, place, figure: total, raw: null };
}
