import type { ResolvedRules } from "#league/rules/rules-types.ts";

export const rankingIds = ["average", "total", "best", "points"] as const;
export type RankingId = (typeof rankingIds)[number];
export type Ranked = "individuals" | "teams";

export const rankingLabels: Record<RankingId, string> = {
  average: "Average",
  total: "Total",
  best: "Best weeks",
  points: "Points",
};

const pointMethods: readonly string[] = ["rankPoints", "matchPoints", "trueTeam"];

/** The ways a season can rank: points only where its rules give any, and they are won by teams. */
export function rankingsOf(of: Ranked, rules: ResolvedRules): RankingId[] {
  const hasPoints = of === "teams" && pointMethods.includes(rules.standings.team);
  return rankingIds.filter((id) => id !== "points" || hasPoints);
}

/** The ranking that decides the season by its rules. */
export function decidingRanking(of: Ranked, { standings }: ResolvedRules): RankingId {
  if (of === "individuals") return leavesWeeksOut(standings.individual) ? "best" : "total";
  if (pointMethods.includes(standings.team)) return "points";
  if (standings.team === "averagePerNight") return "average";
  return standings.teamDropWorstWeeks > 0 ? "best" : "total";
}

/** The ranking asked for, or what decides the season where it has no such ranking. */
export function rankingAsked(of: Ranked, by: RankingId | "", rules: ResolvedRules): RankingId {
  return by !== "" && rankingsOf(of, rules).includes(by) ? by : decidingRanking(of, rules);
}

/** How many weeks "best weeks" takes; null: as many as the rules of the season leave. */
export function weeksAsked(of: Ranked, n: number, rules: ResolvedRules): number | null {
  if (n > 0) return n;
  return decidingRanking(of, rules) === "best" ? null : usualBestWeeks;
}

const usualBestWeeks = 5;

function leavesWeeksOut({
  countBestWeeks,
  dropWorstWeeks,
}: ResolvedRules["standings"]["individual"]): boolean {
  return countBestWeeks !== null || dropWorstWeeks > 0;
}
