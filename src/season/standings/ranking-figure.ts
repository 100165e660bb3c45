import type { ResolvedRules, TeamMethod } from "#league/rules/rules-types.ts";

/** The numbers of a team in a standing that can decide it. */
export type RankingFigure = "points" | "value" | "total";

const figures: Record<TeamMethod, RankingFigure> = {
  totalTargets: "total",
  averagePerNight: "value",
  rankPoints: "points",
  matchPoints: "points",
  trueTeam: "points",
  ladder: "total",
};

export const rankingFigureLabels: Record<RankingFigure, string> = {
  points: "Points",
  value: "Average",
  total: "Net total",
};

/** The number that teams are ranked by; on a ladder, where none decides, the total beside the place. */
export function rankingFigureOf({ standings }: ResolvedRules): RankingFigure {
  return figures[standings.team];
}

/** Whether that number alone tells how far teams are apart: not on a ladder, nor where a total has weeks that are dropped. */
export function isRankedByFigure({ standings: { team, teamDropWorstWeeks } }: ResolvedRules): boolean {
  return team !== "ladder" && (team !== "totalTargets" || teamDropWorstWeeks === 0);
}
