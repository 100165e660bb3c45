import type { ScoreKind, ScoreRow, SeasonBook } from "../book/book.ts";
import { hasBegun, hasEnded, listedWeeks, statusOf } from "../book/calendar.ts";
import type { SeasonContext } from "../book/context.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

/** Pre-shoots never advance the season. Without `asOf`, a week need not be over, and make-ups do not advance it either. */
export function throughWeekOf(book: SeasonBook, rules: ResolvedRules): number {
  if (book.throughWeek !== null) return book.throughWeek;
  const weeks = listedWeeks(book);
  if (weeks.asOf === null) return latestShot(book, rules, ({ kind }) => kind !== "makeUp");
  return latestShot(book, rules, ({ week }) => hasEnded(weeks, week));
}

/** The latest week after the report's that has begun, is not over, and has scores; null without one, or without `asOf`. */
export function runningWeekOf(book: SeasonBook, { calendar, rules }: SeasonContext): number | null {
  if (calendar.asOf === null) return null;
  const isRunning = (week: number) => hasBegun(calendar, week) && !hasEnded(calendar, week);
  const latest = latestShot(book, rules, ({ week }) => isRunning(week));
  return latest > calendar.throughWeek ? latest : null;
}

const shotKinds: ReadonlySet<ScoreKind> = new Set(["actual", "makeUp", "substitute"]);

function latestShot(
  book: SeasonBook,
  { format }: ResolvedRules,
  isMeant: (row: ScoreRow) => boolean,
): number {
  const weeks = listedWeeks(book);
  let latest = 0;
  for (const row of book.scores) {
    const isShot = row.status === "complete" && shotKinds.has(row.kind) && format.events.includes(row.event);
    if (row.week > latest && isShot && isMeant(row) && statusOf(weeks, row.week) !== "void")
      latest = row.week;
  }
  return latest;
}
