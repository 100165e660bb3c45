import type { ResolvedRules } from "../rules/rules-types.ts";
import type { RoundRecord } from "./averages.ts";

/** The week of the latest recalculation of the handicap, at or before a night. A member's first night always is one. */
export function renewalWeek(
  { nights }: Pick<RoundRecord, "nights">,
  week: number,
  { handicap: { renewed } }: ResolvedRules,
): number {
  if (renewed === null) return week;
  const shot = [...nights.keys()];
  const before = shot.filter((each) => each < week);
  if (renewed.everyNights !== null) {
    const last = Math.floor(before.length / renewed.everyNights) * renewed.everyNights;
    return before[last] ?? week;
  }
  const weeks = [...(renewed.weeks ?? []), ...shot.slice(0, 1)].filter((each) => each <= week);
  return weeks.length === 0 ? week : Math.max(...weeks);
}
