import type { ResolvedRules } from "../rules/rules-types.ts";
import type { ScoreRow } from "./book.ts";
import { type Calendar, weekOfDay } from "./calendar.ts";
import { isoDayOf } from "./days.ts";

export function makeUpWeeks({ format, time }: ResolvedRules, week: number): number {
  return week === format.weeks ? time.lastWeekGrace : time.behindWeeks;
}

/** True for a round shot later than its week allows. A listed week without a last day makes no one late. */
export function isMadeUpLate(
  { week, shotOn }: Pick<ScoreRow, "week" | "shotOn">,
  calendar: Calendar,
  rules: ResolvedRules,
): boolean {
  const shotIn = shotOn === null || !hasDeadline(calendar, week) ? null : weekOfDay(calendar, shotOn);
  return shotIn !== null && shotIn > week + makeUpWeeks(rules, week);
}

function hasDeadline({ listedWeeks }: Calendar, week: number): boolean {
  return listedWeeks.get(week)?.endsOn !== null;
}

/** Beyond the listed weeks it extrapolates by seven days. Null without make-ups, or without a last day. */
export function makeUpDeadline(calendar: Calendar, rules: ResolvedRules, week: number): string | null {
  const { dated } = calendar;
  const allowed = hasDeadline(calendar, week) ? makeUpWeeks(rules, week) : 0;
  const [last] = dated.filter((each) => each.week <= week + allowed).toSorted((a, b) => b.week - a.week);
  return allowed > 0 && last ? isoDayOf(last.end + 7 * (week + allowed - last.week)) : null;
}
