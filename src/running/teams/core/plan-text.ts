import type { MatchPlan } from "#league/teams/round-robin.ts";

export function planText({ freeWeeks, missingRounds }: MatchPlan, teamCount: number): string[] {
  const parts: string[] = [];
  if (teamCount < 2) parts.push("You need at least two teams to plan matches.");
  if (freeWeeks.length > 0 && teamCount >= 2) {
    parts.push(
      freeWeeks.length === 1
        ? `Week ${freeWeeks[0]} is left without matches.`
        : `Weeks ${freeWeeks.join(", ")} are left without matches.`,
    );
  }
  if (missingRounds > 0) {
    parts.push(
      missingRounds === 1
        ? "There's no week for one round, so some pairs meet one time fewer than others."
        : `There are no weeks for ${missingRounds} rounds, so some pairs meet less often than others.`,
    );
  }
  return parts;
}
