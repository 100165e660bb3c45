import type { ScoreKind, ScoreRow } from "../book/book.ts";
import { type Calendar, statusOf } from "../book/calendar.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

const countingKinds: ReadonlySet<ScoreKind> = new Set(["actual", "makeUp", "preShoot", "substitute"]);

export function isEligible(row: ScoreRow, rules: ResolvedRules, calendar: Calendar): boolean {
  return (
    row.week <= calendar.throughWeek &&
    row.status === "complete" &&
    countingKinds.has(row.kind) &&
    rules.format.events.includes(row.event) &&
    statusOf(calendar, row.week) !== "void"
  );
}
