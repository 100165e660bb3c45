import { type Fraction, sum } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { MatchResult } from "./matches.ts";
import { teamMethods } from "./team-methods.ts";
import type { TeamNight } from "./team-nights.ts";
import type { DivisionOf, TeamWeek } from "./team-week.ts";
import { type TrueTeamPlace, trueTeamPlaces, trueTeamPoints, weekPlaces } from "./week-points.ts";

/** Groups of nights that are compared: all of a week, or those of each division. */
const pools: Record<
  ResolvedRules["standings"]["pool"],
  (night: TeamNight, divisionOf: DivisionOf) => string | null
> = {
  league: () => null,
  division: ({ team }, divisionOf) => divisionOf(team.id),
};

type Met = { matches: readonly MatchResult[]; divisionOf: DivisionOf };

/** All nights of a week, compared. `matches` are the week's, `rules` those of its part. */
export function teamWeeksOf(
  nights: readonly TeamNight[],
  { matches, divisionOf }: Met,
  rules: ResolvedRules,
): TeamWeek[] {
  const poolOf = pools[rules.standings.pool];
  const weeks = [...Map.groupBy(nights, (night) => poolOf(night, divisionOf)).values()].flatMap((pool) =>
    weeksOfPool(pool, { matches, divisionOf }, rules),
  );
  const order = new Map(nights.map(({ team }, index) => [team.id, index]));
  return weeks.sort((a, b) => (order.get(a.team.id) ?? 0) - (order.get(b.team.id) ?? 0));
}

function weeksOfPool(
  nights: readonly TeamNight[],
  { matches, divisionOf }: Met,
  rules: ResolvedRules,
): TeamWeek[] {
  const method = teamMethods[rules.standings.team];
  const places = weekPlaces(nights, rules);
  const trueTeam = rules.standings.team === "trueTeam" ? trueTeamPlaces(nights) : null;
  return nights.map((night) => {
    const { rank = null, rankPoints = null } = places.get(night) ?? {};
    const matchPoints = method.hasMatches ? matchPointsOf(night, matches) : null;
    const earned = { rankPoints, matchPoints, trueTeamPoints: earnedPlaces(night, trueTeam) };
    const points = night.outcome === "disregarded" ? null : method.weekPoints({ ...night, ...earned });
    return { ...night, division: divisionOf(night.team.id), rank, ...earned, points };
  });
}

function earnedPlaces(night: TeamNight, places: readonly TrueTeamPlace[] | null): Fraction | null {
  return places === null || night.outcome === "disregarded" ? null : trueTeamPoints(places, night);
}

/** Null for a bye and for a match that could not be compared. */
function matchPointsOf({ team }: TeamNight, matches: readonly MatchResult[]): Fraction | null {
  const won: Fraction[] = [];
  for (const { home, away, homePoints, awayPoints } of matches) {
    if (home === team.id && homePoints !== null) won.push(homePoints);
    if (away === team.id && awayPoints !== null) won.push(awayPoints);
  }
  return won.length === 0 ? null : sum(won);
}
