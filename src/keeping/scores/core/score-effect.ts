import type { BookMember, ScoreRow, SeasonBook } from "#league/book/book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { roundKey } from "#season/rounds/round-key.ts";
import { type ReportDifference, reportDifferences } from "#season/words/report-differences.ts";

/** One score as it is in the book and as it would be; null on either side: not in the book, as void ones are. */
export type BookChange = { before: ScoreRow | null; after: ScoreRow | null };

/** The book as it would be. All that goes is taken out before anything is put in: scores may change places. */
export function bookWith(book: SeasonBook, changes: readonly BookChange[]): SeasonBook {
  const gone = new Set(changes.flatMap(({ before }) => (before ? [roundKey(before)] : [])));
  const added = changes.flatMap(({ after }) => (after ? [after] : []));
  const remaining = book.scores.filter((score) => !gone.has(roundKey(score)));
  return { ...book, members: withMembersOf(book, added), scores: [...remaining, ...added] };
}

/** Who gets a score in a season takes part in it from then on. */
function withMembersOf({ members }: SeasonBook, scores: readonly ScoreRow[]): BookMember[] {
  const known = new Set(members.map(({ id }) => id));
  const strangers = new Set(scores.map(({ memberId }) => memberId).filter((id) => !known.has(id)));
  return [...members, ...[...strangers].map(newcomer)];
}

function newcomer(id: string): BookMember {
  return { id, name: id, seedAverage: null, rookie: false, category: "open", classOverride: null };
}

/**
 * Every field of the season's report that a change of scores alters, by the way in which every screen gets its
 * figures. Throws when the engine refuses the book, for instance while something is half typed.
 */
export function scoreEffect(book: SeasonBook, changes: readonly BookChange[]): ReportDifference[] {
  return reportDifferences(reportOf(book), reportOf(bookWith(book, changes)));
}

/** What of it people see before they save: without a handicap no screen has a net beside the hits of a night. */
export function shownEffect(book: SeasonBook, changes: readonly BookChange[]): ReportDifference[] {
  const differences = scoreEffect(book, changes);
  return rulesOf(book).handicap.enabled ? differences : differences.filter(({ path }) => !isNet(path));
}

function isNet(path: readonly string[]): boolean {
  return path[0] === "individuals" && path.at(-1) === "net";
}
