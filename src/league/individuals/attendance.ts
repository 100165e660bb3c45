import type { SeasonContext } from "../book/context.ts";
import type { Shooter } from "../book/shooters.ts";
import { ceiling, divide, fraction, multiply } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { isOwnNight } from "./individual-totals.ts";

/** Whether a member is ranked: own nights against the nights needed, and the first and last week if asked. */
export type Attendance = {
  nights: number;
  weeks: number;
  needed: number;
  isRanked: boolean;
  reason: string | null;
};

/** The nights of a member against those the rules ask for, with the reason why they are not ranked. */
export function attendanceOf(shooter: Shooter, context: SeasonContext): Attendance {
  const { calendar, rules } = context;
  const own = [...shooter.nights.values()].filter((night) => isOwnNight(night, rules));
  const weeks = calendar.playedWeeks.length;
  const needed = Math.max(1, nightsNeeded(weeks, rules));
  const counts = { nights: own.length, weeks, needed };
  const reason =
    own.length < needed
      ? `shot ${own.length} of ${weeks} nights, ${needed} needed`
      : missedEnds(new Set(own.map(({ week }) => week)), context);
  return { ...counts, isRanked: reason === null, reason };
}

/** Percent of the weeks played so far, rounded up. */
export function nightsNeeded(weeks: number, { awards }: ResolvedRules): number {
  return ceiling(divide(multiply(fraction(awards.minNightsPercent), fraction(weeks)), fraction(100)));
}

function missedEnds(shot: ReadonlySet<number>, { calendar, rules }: SeasonContext): string | null {
  if (!rules.awards.mustShootFirstAndLast) return null;
  const ends = [calendar.playedWeeks[0], calendar.playedWeeks.at(-1)];
  const missed = ends.filter((week): week is number => week !== undefined && !shot.has(week));
  if (missed.length === 0) return null;
  const named = [...new Set(missed)].map((week) => `week ${week}`).join(" and ");
  return `did not shoot ${named}, the first and the last week are needed`;
}
