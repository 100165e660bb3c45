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

/** What screens call those numbers; a total is net only where there is a handicap. */
export function rankingFigureLabels({ handicap }: ResolvedRules): Record<RankingFigure, string> {
  return { points: "Points", value: "Average", total: handicap.enabled ? "Net total" : "Total" };
}

/** The number that teams are ranked by; on a ladder, where none decides, the total beside the place. */
export function rankingFigureOf({ standings }: ResolvedRules): RankingFigure {
  return figures[standings.team];
}

/** Whether that number alone tells how far teams are apart: not on a ladder, nor where a total has weeks that are dropped. */
export function isRankedByFigure({ standings: { team, teamDropWorstWeeks } }: ResolvedRules): boolean {
  return team !== "ladder" && (team !== "totalTargets" || teamDropWorstWeeks === 0);
}
