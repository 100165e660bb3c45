import type { BookTeam, ShootOff } from "../book/book.ts";
import type { SeasonContext } from "../book/context.ts";
import { compare, one, sum, zero } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type Criterion, type Ranked, rankBy } from "../season/ranking.ts";
import { ladderCourse } from "./ladder.ts";
import type { MatchResult } from "./matches.ts";
import { type TeamSums, teamMethods, totalOf } from "./team-methods.ts";
import { teamTies } from "./team-ties.ts";
import type { DivisionOf, TeamWeek } from "./team-week.ts";

export type TeamStanding = TeamSums & {
  rank: number;
  keys: Ranked<unknown>["keys"];
};

export type StandingBasis = {
  weeks: readonly TeamWeek[];
  matches: readonly MatchResult[];
  shootOffs: readonly ShootOff[];
};

export function standingsOf(
  teams: readonly BookTeam[],
  basis: StandingBasis,
  context: SeasonContext,
): TeamStanding[] {
  const { weeks, matches } = withinScope(basis, context);
  const { places } = ladderCourse(teams, matches);
  const byTeam = Map.groupBy(weeks, ({ team }) => team.id);
  const sums = teams.map((team) =>
    sumsOf(team, { weeks: byTeam.get(team.id) ?? [], place: places.get(team.id) ?? 0 }, context.rules),
  );
  return ranked(sums, basis, context);
}

/** A team's division, its rank in it, and the tie breaker that decided that rank. */
export type DivisionPlace = Pick<TeamStanding, "rank" | "keys"> & { division: string };

/** Places in each division by team id: each is ranked on its own, so ties are broken only among its teams. */
export function divisionPlaces(
  standings: readonly TeamStanding[],
  { divisionOf, ...basis }: StandingBasis & { divisionOf: DivisionOf },
  context: SeasonContext,
): ReadonlyMap<string, DivisionPlace> {
  const places = new Map<string, DivisionPlace>();
  for (const [division, teams] of Map.groupBy(standings, ({ team }) => divisionOf(team.id))) {
    if (division === null) continue;
    for (const { team, rank, keys } of ranked(teams, basis, context)) {
      places.set(team.id, { division, rank, keys });
    }
  }
  return places;
}

/** True when a team has a result in the standing's weeks. */
export function hasResults(standings: readonly TeamStanding[]): boolean {
  return standings.some(({ weeks }) => weeks.length > 0);
}

function withinScope(
  { weeks, matches }: StandingBasis,
  { calendar: { scope } }: SeasonContext,
): Pick<StandingBasis, "weeks" | "matches"> {
  return {
    weeks: weeks.filter(({ week, total }) => scope.has(week) && total !== null),
    matches: matches.filter(({ week }) => scope.has(week)),
  };
}

function ranked(sums: readonly TeamSums[], basis: StandingBasis, context: SeasonContext): TeamStanding[] {
  const { standings, ties } = context.rules;
  const { weeks, matches } = withinScope(basis, context);
  const lastNight = Math.max(0, ...weeks.map(({ week }) => week));
  const result: Criterion<TeamSums> = {
    name: "result",
    valueOf: (team) => (team.weeks.length > 0 ? one : zero),
  };
  const criteria: Criterion<TeamSums>[] = [
    ...(teamMethods[standings.team].needsResult ? [result] : []),
    { name: standings.team, valueOf: ({ standing }) => standing },
    ...teamTies(ties.team, { matches, shootOffs: basis.shootOffs, lastNight }),
  ];
  return rankBy(sums, criteria).map(({ entry, rank, keys }) => ({ ...entry, rank, keys }));
}

function sumsOf(
  team: BookTeam,
  { weeks, place }: { weeks: readonly TeamWeek[]; place: number },
  rules: ResolvedRules,
): TeamSums {
  const dropped = worstWeeks(weeks, rules);
  const countedWeeks = weeks.filter((week) => !dropped.includes(week));
  const figures = teamMethods[rules.standings.team].figures({ weeks, countedWeeks, place });
  return { team, weeks, dropped, total: sum(weeks.map(totalOf)), ...figures };
}

/** The weeks to drop: by points where points decide; a bye in a season of matches is never dropped. */
function worstWeeks(weeks: readonly TeamWeek[], { standings }: ResolvedRules): TeamWeek[] {
  const { hasMatches, weekWorth } = teamMethods[standings.team];
  return weeks
    .filter(({ matchPoints }) => !hasMatches || matchPoints !== null)
    .sort((a, b) => compare(weekWorth(a), weekWorth(b)) || compare(totalOf(a), totalOf(b)) || a.week - b.week)
    .slice(0, standings.teamDropWorstWeeks);
}
