import type { Shooter } from "../book/shooters.ts";
import { add, compare, type Fraction, fraction, multiply, zero } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { GoingInSum } from "./going-in-sum.ts";
import type { TeamEntry } from "./team-entries.ts";

export type Bonus = { beatAverage: Fraction; rookies: readonly string[]; total: Fraction };

export const noBonus: Bonus = { beatAverage: zero, rookies: [], total: zero };

/** The bonus of a team that shot. `rawTotal` is without handicap and includes blinds. */
export function bonusOf(
  { rawTotal, goingIn }: { rawTotal: Fraction; goingIn: GoingInSum },
  rookies: readonly string[],
  { standings: { bonus } }: ResolvedRules,
): Bonus {
  const hasBeaten = goingIn.sum !== null && compare(rawTotal, goingIn.sum) > 0;
  const beatAverage = hasBeaten ? fraction(bonus.beatAverage) : zero;
  const total = add(beatAverage, multiply(fraction(bonus.rookie), fraction(rookies.length)));
  return { beatAverage, rookies, total };
}

/** Rookies who earn the bonus, counted or not; one without an average counts as below. */
export function earningRookies(
  { present, week }: { present: readonly TeamEntry[]; week: number },
  shooters: ReadonlyMap<string, Shooter>,
  { standings: { bonus } }: ResolvedRules,
): string[] {
  if (bonus.rookieThroughWeek !== null && week > bonus.rookieThroughWeek) return [];
  const below = bonus.rookieBelow;
  const earning = present.filter(({ memberId, goingIn }) => {
    if (shooters.get(memberId)?.member.rookie !== true) return false;
    return goingIn.average === null || below === null || compare(goingIn.average, fraction(below)) < 0;
  });
  const ids = earning.map((entry) => entry.memberId).sort(compareText);
  return ids.slice(0, bonus.rookieMax);
}
