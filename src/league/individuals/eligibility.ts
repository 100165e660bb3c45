import type { ScoreKind, ScoreRow, SeasonBook } from "../book/book.ts";
import { type Calendar, weekStatuses } from "../book/calendar.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

const countingKinds: ReadonlySet<ScoreKind> = new Set(["actual", "makeUp", "preShoot", "substitute"]);

/** Whether a row counts in the report at all; what is not eligible is only listed. */
export function isEligible(row: ScoreRow, rules: ResolvedRules, calendar: Calendar): boolean {
  return (
    row.week <= calendar.throughWeek &&
    row.status === "complete" &&
    countingKinds.has(row.kind) &&
    rules.format.events.includes(row.event) &&
    calendar.statusByWeek.get(row.week) !== "void"
  );
}

/** The week the book names, else the latest with an actual or substitute score (a pre-shoot does not move on). */
export function throughWeekOf(book: SeasonBook, rules: ResolvedRules): number {
  if (book.throughWeek !== null) return book.throughWeek;
  const statusByWeek = weekStatuses(book);
  let latest = 0;
  for (const { week, kind, status, event } of book.scores) {
    const moves = status === "complete" && (kind === "actual" || kind === "substitute");
    if (!moves || week <= latest || !rules.format.events.includes(event)) continue;
    if (statusByWeek.get(week) !== "void") latest = week;
  }
  return latest;
}
