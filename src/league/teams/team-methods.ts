import type { BookTeam } from "../book/book.ts";
import { add, type Fraction, fraction, mean, negate, one, sum, zero } from "../math/fraction.ts";
import type { TeamMethod } from "../rules/rules-types.ts";
import type { TeamWeek } from "./team-week.ts";

export type TeamRows = { weeks: readonly TeamWeek[]; countedWeeks: readonly TeamWeek[]; place: number };

export type TeamFigures = { points: Fraction | null; value: Fraction | null; standing: Fraction };

/** `dropped` are the weeks left out of the ranking. */
export type TeamSums = TeamFigures & {
  team: BookTeam;
  weeks: readonly TeamWeek[];
  dropped: readonly TeamWeek[];
  total: Fraction;
};

type Earned = Pick<TeamWeek, "rankPoints" | "matchPoints" | "trueTeamPoints" | "bonus">;

/** A way to rank teams. A new one needs an entry here, a word in the rules, and an explanation. */
export type StandingMethod = {
  /** The points of a week; null: the method has none. */
  weekPoints: (earned: Earned) => Fraction | null;
  figures: (rows: TeamRows) => TeamFigures;
  weekWorth: (week: TeamWeek) => Fraction;
  hasMatches: boolean;
  /** True when a team without a result ranks behind those with one. */
  needsResult: boolean;
};

const ofTotals = { weekPoints: () => null, weekWorth: totalOf, hasMatches: false, needsResult: true };

export const teamMethods: Record<TeamMethod, StandingMethod> = {
  totalTargets: {
    ...ofTotals,
    figures: ({ countedWeeks }) => ({ points: null, value: null, standing: sum(countedWeeks.map(totalOf)) }),
  },
  averagePerNight: {
    ...ofTotals,
    figures: ({ countedWeeks }) => {
      const value = mean(countedWeeks.map(totalOf));
      // A team whose weeks were all dropped has no value, and ranks behind even a 0.
      return { points: null, value, standing: value ?? negate(one) };
    },
  },
  rankPoints: ofPoints(({ rankPoints }) => rankPoints, false),
  matchPoints: ofPoints(({ matchPoints }) => matchPoints, true),
  trueTeam: ofPoints(({ trueTeamPoints }) => trueTeamPoints, false),
  ladder: {
    weekPoints: () => null,
    weekWorth: totalOf,
    hasMatches: true,
    needsResult: false,
    figures: ({ place }) => ({ points: null, value: fraction(place), standing: negate(fraction(place)) }),
  },
};

/** Weekly points and bonus; a bye in a season of matches earns only the bonus. */
function ofPoints(earnedBy: (earned: Earned) => Fraction | null, hasMatches: boolean): StandingMethod {
  return {
    weekPoints: (earned) => add(earnedBy(earned) ?? zero, earned.bonus.total),
    figures: ({ countedWeeks }) => {
      const points = sum(countedWeeks.map(pointsOf));
      return { points, value: null, standing: points };
    },
    weekWorth: pointsOf,
    hasMatches,
    needsResult: true,
  };
}

export function totalOf({ total }: Pick<TeamWeek, "total">): Fraction {
  return total ?? zero;
}

export function pointsOf({ points }: Pick<TeamWeek, "points">): Fraction {
  return points ?? zero;
}
