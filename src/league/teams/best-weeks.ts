import type { BookTeam } from "../book/book.ts";
import { compare, type Fraction, sum } from "../math/fraction.ts";
import { rankBy } from "../season/ranking.ts";
import type { Season } from "../season/season.ts";
import { totalOf } from "./team-methods.ts";
import type { TeamWeek } from "./team-week.ts";

export type TeamBestWeeks = {
  team: BookTeam;
  countedWeeks: readonly TeamWeek[];
  sum: Fraction;
  rank: number;
};

/** Ties are broken by the targets of all weeks, then shared. A team without a result is last. Of equal weeks, the earlier counts. */
export function teamsByBestWeeks({ standings }: Season, count: number): TeamBestWeeks[] {
  const entries = standings.map(({ team, weeks, total }) => {
    const bestWeeks = weeks
      .toSorted((a, b) => compare(totalOf(b), totalOf(a)) || a.week - b.week)
      .slice(0, count);
    return { team, bestWeeks, total, sum: sum(bestWeeks.map(totalOf)) };
  });
  const criteria = [
    { name: "bestWeeks", valueOf: ({ sum: best }: (typeof entries)[number]) => best },
    { name: "totalTargets", valueOf: ({ total }: (typeof entries)[number]) => total },
  ];
  return rankBy(entries, criteria).map(({ entry: { team, bestWeeks, sum: best }, rank }) => ({
    team,
    countedWeeks: bestWeeks,
    sum: best,
    rank,
  }));
}
