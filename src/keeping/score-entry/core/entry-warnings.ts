type TeamRules = {
  team: { rosterMax: number; countBest: number };
  substitutes: { allow: boolean; countsForTeam: boolean };
};

export type LineUpFacts = {
  teamName: string;
  shooters: readonly { name: string; kind: string; isOnRoster: boolean }[];
  mostSoFar: number;
};

/** Compares a lineup with the season's rules and the team's habit. None stops a save. */
export function lineUpWarnings({ teamName, shooters, mostSoFar }: LineUpFacts, rules: TeamRules): string[] {
  const warnings: string[] = [];
  const strangers = shooters.filter((shooter) => !shooter.isOnRoster && shooter.kind !== "substitute");
  const substitutes = shooters.filter((shooter) => shooter.kind === "substitute");
  if (shooters.length > rules.team.rosterMax) {
    warnings.push(`${shooters.length} shooters. Teams can have up to ${rules.team.rosterMax} this season.`);
  } else if (mostSoFar > 0 && shooters.length > Math.max(mostSoFar, rules.team.countBest)) {
    warnings.push(
      `${shooters.length} shooters. ${teamName} has had no more than ${mostSoFar} in a week so far.`,
    );
  }
  for (const { name } of strangers) {
    warnings.push(`${name} isn't on the roster this week. Did you mean “Substitute”?`);
  }
  if (substitutes.length > 0 && !rules.substitutes.allow) {
    warnings.push("This season allows no substitutes.");
  } else if (substitutes.length > 0 && !rules.substitutes.countsForTeam) {
    warnings.push("Substitutes don't count toward the team score this season.");
  }
  return warnings;
}

export function mostShooters(
  scores: readonly { teamId: string | null; week: number; memberId: string }[],
  teamId: string,
  beforeWeek: number,
): number {
  const weeks = new Map<number, Set<string>>();
  for (const score of scores) {
    if (score.teamId !== teamId || score.week >= beforeWeek) continue;
    weeks.set(score.week, (weeks.get(score.week) ?? new Set()).add(score.memberId));
  }
  return Math.max(0, ...[...weeks.values()].map((members) => members.size));
}
