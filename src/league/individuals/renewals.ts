import type { ResolvedRules } from "../rules/rules-types.ts";
import type { RoundRecord } from "./averages.ts";

/**
 * The week in which the handicap that a member takes into a night was computed: the latest renewal at or before it. The
 * first night is one for everyone.
 */
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
