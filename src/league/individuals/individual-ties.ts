import type { ShootOff } from "../book/book.ts";
import type { Calendar } from "../book/calendar.ts";
import type { SeasonContext } from "../book/context.ts";
import { type Fraction, fraction, negate, one, zero } from "../math/fraction.ts";
import type { IndividualTie } from "../rules/rules-types.ts";
import type { Criterion } from "../season/ranking.ts";
import { drawnValue, tiesInTurn } from "../season/ties.ts";
import type { IndividualSums } from "./individual-sums.ts";
import { straightsOf } from "./runs.ts";

/** The input of tie breaks. `all` are the members who may be tied. */
export type IndividualTieBasis = SeasonContext & {
  shootOffs: readonly ShootOff[];
  all: readonly IndividualSums[];
};

type TieMethod = (basis: IndividualTieBasis, countedRounds: number) => Criterion<IndividualSums>[];

/** The criteria of each tie break; `counted` is the number of `countOf:`. */
const methods: Record<Exclude<IndividualTie, `countOf:${number}`> | "countOf", TieMethod> = {
  value: () => [],
  shared: () => [],
  netTotal: () => [{ name: "netTotal", valueOf: ({ netTotal }) => netTotal.sum }],
  rawTotal: () => [{ name: "rawTotal", valueOf: ({ total }) => total.sum }],
  lastWeek: ({ all, calendar }) => {
    const week = lastWeekShot(all, calendar);
    return [{ name: "lastWeek", valueOf: (each) => scoreInWeek(each, week) }];
  },
  lastRound: () => [{ name: "lastRound", valueOf: ({ ordered }) => fraction(ordered.at(-1)?.hits ?? 0) }],
  reverseRun: () => [{ name: "reverseRun", valueOf: ({ reverseRun }) => fraction(reverseRun) }],
  straights: ({ rules }) =>
    rules.milestones
      .toSorted((a, b) => b - a)
      .map((milestone) => ({
        name: `straights.${milestone}`,
        valueOf: ({ runs }) => fraction(straightsOf(runs, milestone)),
      })),
  countOf: ({ calendar }, countedRounds) => [
    { name: `countOf:${countedRounds}`, valueOf: (each) => roundsOf(each, countedRounds, calendar.scope) },
  ],
  drawn: ({ shootOffs }) => [
    {
      name: "drawn",
      valueOf: ({ shooter }) => drawnValue(shooter.member.id, "individuals", shootOffs),
    },
  ],
};

export function individualTies(basis: IndividualTieBasis): Criterion<IndividualSums>[] {
  return tiesInTurn(basis.rules.ties.individual).flatMap(({ name, count }) => methods[name](basis, count));
}

/** The latest week of the scope with a shooter. */
function lastWeekShot(all: readonly IndividualSums[], { scope }: Calendar): number | null {
  const weeks = all.flatMap(({ shooter }) =>
    [...shooter.nights.values()].filter(({ eligible }) => eligible.length > 0).map(({ week }) => week),
  );
  return weeks.reduce<number | null>(
    (latest, week) => (scope.has(week) && week > (latest ?? 0) ? week : latest),
    null,
  );
}

/** A member absent that week ranks behind even a 0. */
function scoreInWeek({ shooter }: IndividualSums, week: number | null): Fraction {
  return shooter.nights.get(week ?? 0)?.net ?? negate(one);
}

function roundsOf({ shooter }: IndividualSums, hits: number, scope: ReadonlySet<number>): Fraction {
  let count = 0;
  for (const { week, counting } of shooter.nights.values()) {
    if (scope.has(week)) count += counting.filter((row) => row.hits === hits).length;
  }
  return count === 0 ? zero : fraction(count);
}
