import { add, type Fraction, sum, zero } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { MatchResult } from "./matches.ts";
import type { TeamNight } from "./team-nights.ts";
import { type TrueTeamPlace, trueTeamPlaces, trueTeamPoints, weekPlaces } from "./week-points.ts";

/** A team's week with everything it earned; `points` is null where the standing is not by points. */
export type TeamWeek = TeamNight & {
  rank: number | null;
  rankPoints: Fraction | null;
  matchPoints: Fraction | null;
  trueTeamPoints: Fraction | null;
  points: Fraction | null;
};

/** All nights of one week, compared. `matches` are those of the week. */
export function teamWeeksOf(
  nights: readonly TeamNight[],
  matches: readonly MatchResult[],
  rules: ResolvedRules,
): TeamWeek[] {
  const places = weekPlaces(nights, rules);
  const trueTeam = rules.standings.team === "trueTeam" ? trueTeamPlaces(nights) : null;
  return nights.map((night) => {
    const { rank = null, rankPoints = null } = places.get(night) ?? {};
    const matchPoints = rules.standings.team === "matchPoints" ? matchPointsOf(night, matches) : null;
    const earned = { rankPoints, matchPoints, trueTeamPoints: earnedPlaces(night, trueTeam) };
    return { ...night, rank, ...earned, points: pointsOf(night, earned, rules) };
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

type Earned = Pick<TeamWeek, "rankPoints" | "matchPoints" | "trueTeamPoints">;

/** Weekly points and bonus; a bye under matches has its bonus alone. */
function pointsOf(night: TeamNight, earned: Earned, { standings }: ResolvedRules): Fraction | null {
  if (night.outcome === "disregarded") return null;
  switch (standings.team) {
    case "rankPoints":
      return add(earned.rankPoints ?? zero, night.bonus.total);
    case "matchPoints":
      return add(earned.matchPoints ?? zero, night.bonus.total);
    case "trueTeam":
      return add(earned.trueTeamPoints ?? zero, night.bonus.total);
    default:
      return null;
  }
}
