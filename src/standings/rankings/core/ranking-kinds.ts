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

/** Points and a ladder only if the rules have them, and only for teams. */
export function rankingsOf(of: Ranked, rules: ResolvedRules): RankingId[] {
  const deciding = decidingRanking(of, rules);
  return rankingIds.filter((id) => (id !== "points" && id !== "ladder") || id === deciding);
}

export function decidingRanking(of: Ranked, { standings }: ResolvedRules): RankingId {
  if (of === "individuals") return leavesWeeksOut(standings.individual) ? "best" : "total";
  if (pointMethods.includes(standings.team)) return "points";
  if (standings.team === "ladder") return "ladder";
  if (standings.team === "averagePerNight") return "average";
  return standings.teamDropWorstWeeks > 0 ? "best" : "total";
}

export function rankingAsked(of: Ranked, by: RankingId | "", rules: ResolvedRules): RankingId {
  return by !== "" && rankingsOf(of, rules).includes(by) ? by : decidingRanking(of, rules);
}

/** The number of weeks in "best weeks"; null: as many as the season's rules keep. */
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
