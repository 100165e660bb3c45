import type { BookTeam } from "../book/book.ts";
import {
  add,
  compare,
  type Fraction,
  fraction,
  greatest,
  mean,
  negate,
  one,
  sum,
  zero,
} from "../math/fraction.ts";
import type { ResolvedRules, TeamTie } from "../rules/rules-types.ts";
import { type Criterion, type Ranked, rankBy } from "../season/ranking.ts";
import type { MatchResult } from "./matches.ts";
import type { TeamWeek } from "./team-weeks.ts";

/** A team's season. `standing` is the value it is ranked by, `dropped` the weeks left out of it. */
export type TeamStanding = {
  team: BookTeam;
  /** Weeks with a result, in order. */
  weeks: readonly TeamWeek[];
  dropped: readonly TeamWeek[];
  total: Fraction;
  points: Fraction | null;
  value: Fraction | null;
  standing: Fraction;
  rank: number;
  /** What decided the rank, criterion by criterion. */
  keys: Ranked<unknown>["keys"];
};

type Unranked = Omit<TeamStanding, "rank" | "keys">;

/** The standing of all teams after the weeks given, best first. */
export function standingsOf(
  teams: readonly BookTeam[],
  { weeks, matches }: { weeks: readonly TeamWeek[]; matches: readonly MatchResult[] },
  rules: ResolvedRules,
): TeamStanding[] {
  const unranked = teams.map((team) => seasonOf(team, weeks, rules));
  const lastNight = Math.max(0, ...weeks.filter(hasResult).map(({ week }) => week));
  const criteria: Criterion<Unranked>[] = [
    { name: "result", valueOf: ({ weeks: own }) => (own.length > 0 ? one : zero) },
    { name: rules.standings.team, valueOf: ({ standing }) => standing },
    ...tieCriteria(rules.ties.team, matches, lastNight),
  ];
  return rankBy(unranked, criteria).map(({ entry, rank, keys }) => ({ ...entry, rank, keys }));
}

function hasResult({ total }: TeamWeek): boolean {
  return total !== null;
}

function seasonOf(team: BookTeam, all: readonly TeamWeek[], rules: ResolvedRules): Unranked {
  const weeks = all.filter((week) => week.team.id === team.id && hasResult(week));
  const dropped = worstWeeks(weeks, rules);
  const counted = weeks.filter((week) => !dropped.includes(week));
  const total = sum(weeks.map(totalOf));
  const method = rules.standings.team;
  if (method === "totalTargets") {
    return { team, weeks, dropped, total, points: null, value: null, standing: sum(counted.map(totalOf)) };
  }
  if (method === "averagePerNight") {
    const value = mean(counted.map(totalOf));
    return { team, weeks, dropped, total, points: null, value, standing: value ?? zero };
  }
  const points = sum(counted.map(pointsOf));
  return { team, weeks, dropped, total, points, value: null, standing: points };
}

function totalOf({ total }: TeamWeek): Fraction {
  return total ?? zero;
}

function pointsOf({ points }: TeamWeek): Fraction {
  return points ?? zero;
}

/** The worst weeks, by points where points decide; a bye under matches is no week to drop. */
function worstWeeks(weeks: readonly TeamWeek[], { standings }: ResolvedRules): TeamWeek[] {
  const decides = ["totalTargets", "averagePerNight"].includes(standings.team) ? totalOf : pointsOf;
  return weeks
    .filter(({ matchPoints }) => standings.team !== "matchPoints" || matchPoints !== null)
    .sort((a, b) => compare(decides(a), decides(b)) || compare(totalOf(a), totalOf(b)) || a.week - b.week)
    .slice(0, standings.teamDropWorstWeeks);
}

function tieCriteria(
  ties: readonly TeamTie[],
  matches: readonly MatchResult[],
  lastNight: number,
): Criterion<Unranked>[] {
  const sharedFrom = ties.indexOf("shared");
  const inTurn = sharedFrom < 0 ? ties : ties.slice(0, sharedFrom);
  return inTurn.map((tie) => ({ name: tie, valueOf: tieValue(tie, matches, lastNight) }));
}

function tieValue(
  tie: TeamTie,
  matches: readonly MatchResult[],
  lastNight: number,
): Criterion<Unranked>["valueOf"] {
  switch (tie) {
    case "points":
      return ({ points }) => points ?? zero;
    case "totalTargets":
      return ({ total }) => total;
    case "headToHead":
      return (entry, tied) => wonAgainst(entry, tied, matches);
    case "bestNight":
      return ({ weeks }) => weeks.map(totalOf).reduce(greatest, zero);
    case "lastNight":
      return ({ weeks }) => lastNightOf(weeks, lastNight);
    case "shared":
      return () => zero;
  }
}

/** Match points won against those still tied. */
function wonAgainst(
  { team }: Unranked,
  tied: readonly Unranked[],
  matches: readonly MatchResult[],
): Fraction {
  const others = new Set(tied.map((entry) => entry.team.id));
  let won = zero;
  for (const { home, away, homePoints, awayPoints } of matches) {
    if (homePoints === null || awayPoints === null) continue;
    if (home === team.id && others.has(away)) won = add(won, homePoints);
    if (away === team.id && others.has(home)) won = add(won, awayPoints);
  }
  return won;
}

/** The total of the latest week any team has; without one a team is behind even a 0. */
function lastNightOf(weeks: readonly TeamWeek[], lastNight: number): Fraction {
  const night = weeks.find(({ week }) => week === lastNight);
  return night === undefined ? negate(fraction(1)) : totalOf(night);
}
