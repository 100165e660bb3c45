import type { BookTeam } from "../book/book.ts";
import { compare, type Fraction, sum, zero } from "../math/fraction.ts";
import { rankBy } from "../season/ranking.ts";
import type { Season } from "../season/season.ts";
import type { TeamWeek } from "./team-week.ts";

/** A team by its best weeks. `counted` are those weeks, the highest total first. */
export type TeamBestWeeks = { team: BookTeam; counted: readonly TeamWeek[]; sum: Fraction; rank: number };

/**
 * Teams by the sum of their `count` highest week totals, best first. A look at the season that its standing does not
 * decide by, so ties are broken by the targets of all weeks alone and are shared after that. A team without any result
 * is last. Of equal weeks the earlier one is counted.
 */
export function teamsByBestWeeks({ standings }: Season, count: number): TeamBestWeeks[] {
  const entries = standings.map(({ team, weeks, total }) => {
    const counted = weeks
      .toSorted((a, b) => compare(totalOf(b), totalOf(a)) || a.week - b.week)
      .slice(0, count);
    return { team, counted, total, sum: sum(counted.map(totalOf)) };
  });
  const criteria = [
    { name: "bestWeeks", valueOf: ({ sum: best }: (typeof entries)[number]) => best },
    { name: "totalTargets", valueOf: ({ total }: (typeof entries)[number]) => total },
  ];
  return rankBy(entries, criteria).map(({ entry: { team, counted, sum: best }, rank }) => ({
    team,
    counted,
    sum: best,
    rank,
  }));
}

function totalOf({ total }: TeamWeek): Fraction {
  return total ?? zero;
}
