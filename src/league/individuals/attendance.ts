import type { SeasonContext } from "../book/context.ts";
import type { Shooter } from "../book/shooters.ts";
import { ceiling, divide, fraction, multiply } from "../math/fraction.ts";
import type { AwardNeeds, ResolvedRules } from "../rules/rules-types.ts";
import { isOwnNight } from "./individual-totals.ts";

export type Attendance = {
  nights: number;
  weeks: number;
  isRanked: boolean;
  reason: string | null;
};

export type Needs = Pick<
  ResolvedRules["awards"],
  "minNightsPercent" | "mustShootFirstAndLast" | "firstNights"
>;

/** An award's own conditions; the rest are those for rank. */
export function needsOf(own: AwardNeeds, { awards }: ResolvedRules): Needs {
  return {
    minNightsPercent: own.minNightsPercent ?? awards.minNightsPercent,
    mustShootFirstAndLast: own.mustShootFirstAndLast ?? awards.mustShootFirstAndLast,
    firstNights: own.firstNights === 0 ? null : (own.firstNights ?? awards.firstNights),
  };
}

export function attendanceOf(
  shooter: Shooter,
  context: SeasonContext,
  needs: Needs = context.rules.awards,
): Attendance {
  const own = ownWeeks(shooter, context);
  const weeks = context.calendar.playedWeeks.length;
  const needed = Math.max(1, nightsNeeded(weeks, needs));
  const isShort = own.size < needed;
  const reason = isShort
    ? `shot ${own.size} of ${weeks} nights, ${needed} needed`
    : firstUnmet(own, context, needs);
  return { nights: own.size, weeks, isRanked: reason === null, reason };
}

export function ownWeeks(shooter: Shooter, context: SeasonContext): ReadonlySet<number> {
  const own = [...shooter.nights.values()].filter((night) => isOwnNight(night, context));
  return new Set(own.map(({ week }) => week));
}

/** A percentage of the weeks played so far, rounded up. */
export function nightsNeeded(weeks: number, { minNightsPercent }: Pick<Needs, "minNightsPercent">): number {
  return ceiling(divide(multiply(fraction(minNightsPercent), fraction(weeks)), fraction(100)));
}

/** A condition besides the number of nights: its weeks, and the reason when it is not met. */
type Condition = { isAsked: (needs: Needs) => boolean; unmet: (of: WeeksShot) => string | null };
type WeeksShot = { shot: ReadonlySet<number>; played: readonly number[]; needs: Needs };

const conditions: readonly Condition[] = [
  {
    isAsked: ({ firstNights }) => firstNights !== null,
    unmet: ({ shot, played, needs }) =>
      firstWeeks(played, needs).some((week) => shot.has(week))
        ? null
        : `shot none of the first ${needs.firstNights} nights`,
  },
  {
    isAsked: ({ mustShootFirstAndLast }) => mustShootFirstAndLast,
    unmet: ({ shot, played }) => missedEnds(shot, played),
  },
];

function firstUnmet(shot: ReadonlySet<number>, { calendar }: SeasonContext, needs: Needs): string | null {
  const question = { shot, played: calendar.playedWeeks, needs };
  for (const { isAsked, unmet } of conditions) {
    const reason = isAsked(needs) ? unmet(question) : null;
    if (reason !== null) return reason;
  }
  return null;
}

/** The first weeks, of which at least one must be shot. */
export function firstWeeks(played: readonly number[], { firstNights }: Pick<Needs, "firstNights">): number[] {
  return played.slice(0, firstNights ?? 0);
}

function missedEnds(shot: ReadonlySet<number>, played: readonly number[]): string | null {
  const ends = [played[0], played.at(-1)];
  const missed = ends.filter((week): week is number => week !== undefined && !shot.has(week));
  if (missed.length === 0) return null;
  const weekNames = [...new Set(missed)].map((week) => `week ${week}`).join(" and ");
  return `did not shoot ${weekNames}, the first and the last week are needed`;
}
