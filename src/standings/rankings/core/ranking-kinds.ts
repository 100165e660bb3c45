import type { ResolvedRules } from "#league/rules/rules-types.ts";

export const rankingIds = ["average", "total", "best", "points", "ladder"] as const;
export type RankingId = (typeof rankingIds)[number];
export type Ranked = "individuals" | "teams";

export const rankingLabels: Record<RankingId, string> = {
  average: "Average",
  total: "Total",
  best: "Best weeks",
  points: "Points",
  ladder: "Place on the ladder",
};

const pointMethods: readonly string[] = ["rankPoints", "matchPoints", "trueTeam"];

/** The ways a season can rank: points and a ladder only where its rules have them, and only for teams. */
export function rankingsOf(of: Ranked, rules: ResolvedRules): RankingId[] {
  const deciding = decidingRanking(of, rules);
  return rankingIds.filter((id) => (id !== "points" && id !== "ladder") || id === deciding);
}

/** The ranking that decides the season by its rules. */
export function decidingRanking(of: Ranked, { standings }: ResolvedRules): RankingId {
  if (of === "individuals") return leavesWeeksOut(standings.individual) ? "best" : "total";
  if (pointMethods.includes(standings.team)) return "points";
  if (standings.team === "ladder") return "ladder";
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
