import type { BookTeam, ShootOff } from "../book/book.ts";
import type { SeasonContext } from "../book/context.ts";
import { compare, one, sum, zero } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type Criterion, type Ranked, rankBy } from "../season/ranking.ts";
import { ladderPlaces } from "./ladder.ts";
import type { MatchResult } from "./matches.ts";
import { teamMethods, totalOf } from "./team-methods.ts";
import type { TeamSums } from "./team-sums.ts";
import { teamTies } from "./team-ties.ts";
import type { TeamWeek } from "./team-week.ts";

/** A team's place. */
export type TeamStanding = TeamSums & {
  rank: number;
  /** What decided the rank, criterion by criterion. */
  keys: Ranked<unknown>["keys"];
};

/** What a standing is made from; weeks beyond those of the calendar are left out. */
export type StandingBasis = {
  weeks: readonly TeamWeek[];
  matches: readonly MatchResult[];
  shootOffs: readonly ShootOff[];
};

/** The standing of all teams over the weeks of a calendar, best first. */
export function standingsOf(
  teams: readonly BookTeam[],
  basis: StandingBasis,
  { rules, calendar: { scope } }: SeasonContext,
): TeamStanding[] {
  const weeks = basis.weeks.filter((week) => scope.has(week.week) && hasResult(week));
  const matches = basis.matches.filter(({ week }) => scope.has(week));
  const method = teamMethods[rules.standings.team];
  const places = ladderPlaces(teams, matches);
  const byTeam = Map.groupBy(weeks, ({ team }) => team.id);
  const sums = teams.map((team) =>
    sumsOf(team, { weeks: byTeam.get(team.id) ?? [], place: places.get(team.id) ?? 0 }, rules),
  );
  const lastNight = Math.max(0, ...weeks.map(({ week }) => week));
  const result: Criterion<TeamSums> = {
    name: "result",
    valueOf: (team) => (team.weeks.length > 0 ? one : zero),
  };
  const criteria: Criterion<TeamSums>[] = [
    ...(method.needsResult ? [result] : []),
    { name: rules.standings.team, valueOf: ({ standing }) => standing },
    ...teamTies(rules.ties.team, { matches, shootOffs: basis.shootOffs, lastNight }),
  ];
  return rankBy(sums, criteria).map(({ entry, rank, keys }) => ({ ...entry, rank, keys }));
}

function hasResult({ total }: TeamWeek): boolean {
  return total !== null;
}

function sumsOf(
  team: BookTeam,
  { weeks, place }: { weeks: readonly TeamWeek[]; place: number },
  rules: ResolvedRules,
): TeamSums {
  const dropped = worstWeeks(weeks, rules);
  const counted = weeks.filter((week) => !dropped.includes(week));
  const figures = teamMethods[rules.standings.team].figures({ weeks, counted, place });
  return { team, weeks, dropped, total: sum(weeks.map(totalOf)), ...figures };
}

/** The worst weeks, by points where points decide; a bye under matches is no week to drop. */
function worstWeeks(weeks: readonly TeamWeek[], { standings }: ResolvedRules): TeamWeek[] {
  const { hasMatches, weekWorth } = teamMethods[standings.team];
  return weeks
    .filter(({ matchPoints }) => !hasMatches || matchPoints !== null)
    .sort((a, b) => compare(weekWorth(a), weekWorth(b)) || compare(totalOf(a), totalOf(b)) || a.week - b.week)
    .slice(0, standings.teamDropWorstWeeks);
}
