import { newcomer } from "#keeping/night/season-preview.ts";
import type { BookMember, ScoreRow, SeasonBook } from "#league/book/book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { roundKey } from "#season/rounds/round-key.ts";
import { type ReportDifference, reportDifferences } from "#season/words/report-differences.ts";

/** A score before and after; null: not in the book, as void scores are. */
export type BookChange = { before: ScoreRow | null; after: ScoreRow | null };

/** Removes all old rows before adding new ones, because scores may swap places. */
export function bookWith(book: SeasonBook, changes: readonly BookChange[]): SeasonBook {
  const gone = new Set(changes.flatMap(({ before }) => (before ? [roundKey(before)] : [])));
  const added = changes.flatMap(({ after }) => (after ? [after] : []));
  const remaining = book.scores.filter((score) => !gone.has(roundKey(score)));
  return { ...book, members: withMembersOf(book, added), scores: [...remaining, ...added] };
}

/** A member with a score takes part in the season. */
function withMembersOf({ members }: SeasonBook, scores: readonly ScoreRow[]): BookMember[] {
  const knownIds = new Set(members.map(({ id }) => id));
  const strangers = new Set(scores.map(({ memberId }) => memberId).filter((id) => !knownIds.has(id)));
  return [...members, ...[...strangers].map((id) => newcomer(id, id))];
}

/** Throws when the engine refuses the book, for example while a value is half typed. */
export function scoreEffect(book: SeasonBook, changes: readonly BookChange[]): ReportDifference[] {
  return reportDifferences(reportOf(book), reportOf(bookWith(book, changes)));
}

export function shownEffect(book: SeasonBook, changes: readonly BookChange[]): ReportDifference[] {
  const differences = scoreEffect(book, changes);
  return rulesOf(book).handicap.enabled ? differences : differences.filter(({ path }) => !isNet(path));
}

function isNet(path: readonly string[]): boolean {
  return path[0] === "individuals" && path.at(-1) === "net";
}
