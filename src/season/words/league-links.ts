export function seasonPath(screen: `/${string}`, seasonId: string): string {
  return `${screen}?${new URLSearchParams({ season: seasonId })}`;
}

export function weekSoFarPath(seasonId: string): string {
  return `/team-scores?${new URLSearchParams({ season: seasonId, view: "running" })}`;
}

/** The season's race and schedule; on a phone the schedule. */
export function teamSeasonPath(seasonId: string, teamId: string | null = null): string {
  const search = new URLSearchParams({ season: seasonId, view: "season", part: "schedule" });
  if (teamId !== null) search.set("team", teamId);
  return `/team-scores?${search}`;
}

export function nightPath(seasonId: string, week: number): string {
  return `/night?${new URLSearchParams({ season: seasonId, week: String(week) })}`;
}

export function memberPath(memberId: string, seasonId: string): string {
  return `/statistics?${new URLSearchParams({ season: seasonId, member: memberId })}`;
}

export function careerPath(memberId: string): string {
  return `/statistics?${new URLSearchParams({ member: memberId })}`;
}

export function teamPath(teamId: string, seasonId: string): string {
  return `/team-statistics?${new URLSearchParams({ season: seasonId, team: teamId })}`;
}

export function paperPath(paper: "report" | "rules", seasonId: string): string {
  return `/rankings?${new URLSearchParams({ season: seasonId, paper })}`;
}

export function ownTablePath(seasonId: string): string {
  return `/seasons-admin?${new URLSearchParams({ compare: seasonId })}`;
}

export function scorePath(scoreId: string, seasonId: string): string {
  return `/admin?${new URLSearchParams({ season: seasonId, score: scoreId })}`;
}

/** Without members, the viewer and the nearest in rank are compared. */
export function comparisonPath(memberIds: readonly string[], seasonId: string): string {
  const search = new URLSearchParams({ season: seasonId });
  if (memberIds.length > 0) search.set("members", memberIds.join(","));
  return `/statistics-comparisons?${search}`;
}

export function scoreHistoryPath(memberId: string, seasonId: string): string {
  return `/score-history?${new URLSearchParams({ season: seasonId, member: memberId })}`;
}

/** For the viewer's own team unless another is named. */
export function comingPath(seasonId: string, week: number, teamId?: string): string {
  const search = new URLSearchParams({ season: seasonId, week: String(week), view: "coming" });
  if (teamId) search.set("team", teamId);
  return `/night?${search}`;
}

/** The TV setup; of the running season unless another was chosen. */
export function slideshowPath(kind: "leaderboard" | "team-scores", chosenSeasonId: string): string {
  const season = chosenSeasonId ? `?${new URLSearchParams({ season: chosenSeasonId })}` : "";
  return `/${kind}-slideshow${season}`;
}

/** The public results on the server, found by the last part of the season's id. */
export function publicResultsPath(seasonId: string): string {
  return `/results/${seasonId.slice(-8)}`;
}
