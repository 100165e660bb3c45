import type { ShootOff } from "../book/book.ts";
import { add, type Fraction, fraction, greatest, negate, one, sum, zero } from "../math/fraction.ts";
import type { TeamTie } from "../rules/rules-types.ts";
import type { Criterion } from "../season/ranking.ts";
import { drawnValue, tiesInTurn } from "../season/ties.ts";
import type { MatchResult } from "./matches.ts";
import { type TeamSums, totalOf } from "./team-methods.ts";

export type TeamTieBasis = {
  matches: readonly MatchResult[];
  shootOffs: readonly ShootOff[];
  /** The latest week with a result of any team. */
  lastNight: number;
};

type TieMethod = (basis: TeamTieBasis, count: number) => Criterion<TeamSums>["valueOf"];

const methods: Record<Exclude<TeamTie, `countOf:${number}`> | "countOf", TieMethod> = {
  points: () => (team) => team.points ?? zero,
  totalTargets: () => (team) => team.total,
  rawTotal: () => (team) => sum(team.weeks.map(({ rawTotal }) => rawTotal)),
  headToHead:
    ({ matches }) =>
    (team, tied) =>
      wonAgainst(team, tied, matches),
  bestNight: () => (team) => team.weeks.map(totalOf).reduce(greatest, zero),
  lastNight:
    ({ lastNight }) =>
    (team) =>
      lastNightOf(team, lastNight),
  countOf: (_, count) => (team) => roundsOf(team, count),
  drawn:
    ({ shootOffs }) =>
    ({ team }) =>
      drawnValue(team.id, "teams", shootOffs),
  shared: () => () => zero,
};

export function teamTies(ties: readonly TeamTie[], basis: TeamTieBasis): Criterion<TeamSums>[] {
  return tiesInTurn(ties).map(({ name, count }) => ({
    name: name === "countOf" ? `countOf:${count}` : name,
    valueOf: methods[name](basis, count),
  }));
}

function wonAgainst(
  { team }: TeamSums,
  tied: readonly TeamSums[],
  matches: readonly MatchResult[],
): Fraction {
  const others = new Set<string | null>(tied.map((entry) => entry.team.id));
  let won = zero;
  for (const { home, away, homePoints, awayPoints } of matches) {
    if (homePoints === null || awayPoints === null) continue;
    if (home === team.id && others.has(away)) won = add(won, homePoints);
    if (away === team.id && others.has(home)) won = add(won, awayPoints);
  }
  return won;
}

/** The total of the latest week with any result; a team without one ranks behind even a 0. */
function lastNightOf({ weeks }: TeamSums, lastNight: number): Fraction {
  const night = weeks.find(({ week }) => week === lastNight);
  return night === undefined ? negate(one) : totalOf(night);
}

function roundsOf({ weeks }: TeamSums, hits: number): Fraction {
  const rounds = weeks.flatMap(({ countedEntries }) => countedEntries.flatMap((entry) => entry.rounds));
  return fraction(rounds.filter(({ row }) => row.hits === hits).length);
}
