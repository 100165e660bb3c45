import type { SeasonBook } from "#league/book/book.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { PartReport, SeasonReport } from "#league/season/report-types.ts";
import { yieldToMain } from "#lib/browser/yield-to-main.ts";
import { bookThrough, reportOf, rulesOf, seasonOf } from "#season/queries/season-report.ts";
import { entriesOfPart, type StandingEntry, standingEntries } from "#season/words/standing-entries.ts";
import { partIn, type ShownPart } from "#season/words/standing-scope.ts";
import { type Board, type BoardId, boardOf, boardsOf } from "./leaderboard-boards.ts";
import { type FilterChoices, filterChoices, type LeaderboardFilters } from "./leaderboard-filters.ts";
import { buildLeaderboard, type Leaderboard } from "./leaderboard-rows.ts";
import { contextOf } from "./standing-ties.ts";

/** All members in the latest week. */
export const everyone = { week: 0, class: "", category: "", division: "", minRounds: 0 };

/** `part`: the n-th part of the season that has begun; omitted: the season. */
export type LeaderboardAsked = LeaderboardFilters & { board: BoardId; week: number; part?: number };

export type LeaderboardOfSeason = Leaderboard & {
  board: Board;
  rules: ResolvedRules;
  /** Null: the whole season. */
  part: ShownPart | null;
  /** The book through `week`, for explanations. */
  book: SeasonBook;
  week: number;
  latestWeek: number;
  /** Weeks so far that were shot or should have been. */
  playedWeeks: number;
  choices: FilterChoices;
};

/** Week 0 is the latest. */
export function leaderboardOf(book: SeasonBook, query: LeaderboardAsked): LeaderboardOfSeason {
  const latestWeek = reportOf(book).throughWeek;
  const week = query.week === 0 ? latestWeek : Math.min(query.week, latestWeek);
  const rules = rulesOf(book);
  const asOf = week === latestWeek ? book : bookThrough(book, week);
  const part = partIn(reportOf(asOf), query.part ?? 0);
  const boards = boardsOf(part, rules);
  const board = boardOf(boards.includes(query.board) ? query.board : (boards[0] ?? "total"));
  const entries = entriesOf(asOf, part?.report ?? null);
  const previous = week > 1 ? entriesBefore(bookThrough(book, week - 1), part) : null;
  return {
    ...buildLeaderboard({ board, context: { rules, week }, filters: query, entries, previous }),
    board,
    rules,
    part,
    book: asOf,
    week,
    latestWeek,
    playedWeeks: contextOf(asOf, part?.report ?? null).calendar.playedWeeks.length,
    choices: filterChoices(entries, rules),
  };
}

/** Computes the board's lists one at a time, before a screen draws it. */
export async function prepareLeaderboard(book: SeasonBook): Promise<void> {
  try {
    const { throughWeek: week } = reportOf(book);
    await yieldToMain();
    seasonEntriesOf(book);
    await yieldToMain();
    if (week > 1) seasonEntriesOf(bookThrough(book, week - 1));
    await yieldToMain();
  } catch {
    // The screen shows why the engine refuses a book.
  }
}

const entriesByReport = new WeakMap<SeasonReport, StandingEntry[]>();

function entriesOf(book: SeasonBook, part: PartReport | null): StandingEntry[] {
  const entries = seasonEntriesOf(book);
  return part === null ? entries : entriesOfPart(entries, part, seasonOf(book));
}

function entriesBefore(book: SeasonBook, partOnScreen: ShownPart | null): StandingEntry[] | null {
  if (partOnScreen === null) return entriesOf(book, null);
  const part = reportOf(book).parts.find(({ name }) => name === partOnScreen.report.name);
  return part ? entriesOf(book, part) : null;
}

function seasonEntriesOf(book: SeasonBook): StandingEntry[] {
  const report = reportOf(book);
  const cachedEntries = entriesByReport.get(report);
  if (cachedEntries) return cachedEntries;
  const entries = standingEntries(seasonOf(book), report);
  entriesByReport.set(report, entries);
  return entries;
}
