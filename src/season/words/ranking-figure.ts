import type { ResolvedRules, TeamMethod } from "#league/rules/rules-types.ts";

export type RankingFigure = "points" | "value" | "total";

const figures: Record<TeamMethod, RankingFigure> = {
  totalTargets: "total",
  averagePerNight: "value",
  rankPoints: "points",
  matchPoints: "points",
  trueTeam: "points",
  ladder: "total",
};

/** Screen names of those figures; a total is net only with a handicap. */
export function rankingFigureLabels({ handicap }: ResolvedRules): Record<RankingFigure, string> {
  return { points: "Points", value: "Average", total: handicap.enabled ? "Net total" : "Total" };
}

/** The figure that ranks teams; on a ladder, where none does, the total beside the place. */
export function rankingFigureOf({ standings }: ResolvedRules): RankingFigure {
  return figures[standings.team];
}

/** False where the figure alone does not show how far teams are apart: on a ladder, and with dropped weeks. */
export function isRankedByFigure({ standings: { team, teamDropWorstWeeks } }: ResolvedRules): boolean {
  return team !== "ladder" && (team !== "totalTargets" || teamDropWorstWeeks === 0);
}
