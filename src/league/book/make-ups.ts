import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Calendar } from "./calendar.ts";
import { isoDayOf } from "./days.ts";

/** How many weeks late a round of a week can be made up in time. */
export function makeUpWeeks({ format, time }: ResolvedRules, week: number): number {
  return week === format.weeks ? time.lastWeekGrace : time.behindWeeks;
}

/**
 * The last day on which a missed round of a week can be made up in time; beyond the listed weeks it counts on in weeks of seven
 * days. Null where the rules allow no make-up, or the season has no dates.
 */
export function makeUpDeadline({ dated }: Calendar, rules: ResolvedRules, week: number): string | null {
  const allowed = makeUpWeeks(rules, week);
  const [last] = dated.filter((each) => each.week <= week + allowed).toSorted((a, b) => b.week - a.week);
  return allowed > 0 && last ? isoDayOf(last.end + 7 * (week + allowed - last.week)) : null;
}
