import type { SeasonBook } from "#league/book/book.ts";
import { classNames } from "#league/individuals/classes.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import { bookThrough, reportOf, rulesOf, seasonOf } from "../queries/season-report.ts";
import { type Board, type BoardId, boardOf } from "./leaderboard-boards.ts";
import { type FilterChoices, filterChoices, type LeaderboardFilters } from "./leaderboard-filters.ts";
import { buildLeaderboard, type Leaderboard } from "./leaderboard-rows.ts";
import { type StandingEntry, standingEntries } from "./standing-entries.ts";

export type LeaderboardAsked = LeaderboardFilters & { board: BoardId; week: number };

/** A leaderboard with what its screen needs around it. `week` is the one it holds for. */
export type LeaderboardOfSeason = Leaderboard & {
  board: Board;
  rules: ResolvedRules;
  /** The book as far as `week`: the explanations are about it. */
  book: SeasonBook;
  week: number;
  latestWeek: number;
  /** Weeks so far that were shot or should have been. */
  playedWeeks: number;
  choices: FilterChoices;
};

/** The board asked for, as of a week (0: the latest one). */
export function leaderboardOf(book: SeasonBook, asked: LeaderboardAsked): LeaderboardOfSeason {
  const latestWeek = reportOf(book).throughWeek;
  const week = asked.week === 0 ? latestWeek : Math.min(asked.week, latestWeek);
  const rules = rulesOf(book);
  const board = boardOf(asked.board);
  const asOf = week === latestWeek ? book : bookThrough(book, week);
  const entries = entriesOf(asOf);
  const previous = week > 1 ? entriesOf(bookThrough(book, week - 1)) : null;
  return {
    ...buildLeaderboard({ board, context: { rules, week }, filters: asked, entries, previous }),
    board,
    rules,
    book: asOf,
    week,
    latestWeek,
    playedWeeks: seasonOf(asOf).calendar.playedWeeks.length,
    choices: filterChoices(entries, classNames(rules)),
  };
}

const entriesByReport = new WeakMap<SeasonReport, StandingEntry[]>();

function entriesOf(book: SeasonBook): StandingEntry[] {
  const report = reportOf(book);
  const known = entriesByReport.get(report);
  if (known) return known;
  const entries = standingEntries(seasonOf(book), report);
  entriesByReport.set(report, entries);
  return entries;
}
