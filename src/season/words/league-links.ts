/** A league screen of a season. */
export function seasonPath(screen: `/${string}`, seasonId: string): string {
  return `${screen}?${new URLSearchParams({ season: seasonId })}`;
}

/** The teams in the week that is being shot. */
export function weekSoFarPath(seasonId: string): string {
  return `/team-scores?${new URLSearchParams({ season: seasonId, view: "running" })}`;
}

/** A member's statistics in a season. */
export function memberPath(memberId: string, seasonId: string): string {
  return `/statistics?${new URLSearchParams({ season: seasonId, member: memberId })}`;
}

/** A member's statistics, whatever the season. */
export function careerPath(memberId: string): string {
  return `/statistics?${new URLSearchParams({ member: memberId })}`;
}

/** A team's statistics in a season. */
export function teamPath(teamId: string, seasonId: string): string {
  return `/team-statistics?${new URLSearchParams({ season: seasonId, team: teamId })}`;
}

/** A season on paper, for all who may read it: its report, or its rules in plain words. */
export function paperPath(paper: "report" | "rules", seasonId: string): string {
  return `/rankings?${new URLSearchParams({ season: seasonId, paper })}`;
}

/** A club's own table of a season beside the one made here. */
export function ownTablePath(seasonId: string): string {
  return `/seasons-admin?${new URLSearchParams({ compare: seasonId })}`;
}

/** One score on Score Admin, for who may correct it. */
export function scorePath(scoreId: string, seasonId: string): string {
  return `/admin?${new URLSearchParams({ season: seasonId, score: scoreId })}`;
}

/** A member beside others. */
export function comparisonPath(memberId: string, seasonId: string): string {
  return `/statistics-comparisons?${new URLSearchParams({ season: seasonId, members: memberId })}`;
}

/** A member's rounds in a season. */
export function scoreHistoryPath(memberId: string, seasonId: string): string {
  return `/score-history?${new URLSearchParams({ season: seasonId, member: memberId })}`;
}

/** Where slides for a TV are set up: of the running season, whichever it is then, unless another was chosen. */
export function slideshowPath(kind: "leaderboard" | "team-scores", chosenSeasonId: string): string {
  const season = chosenSeasonId ? `?${new URLSearchParams({ season: chosenSeasonId })}` : "";
  return `/${kind}-slideshow${season}`;
}

/** The public results of a season, an address of the server: found by the last part of its id. */
export function publicResultsPath(seasonId: string): string {
  return `/results/${seasonId.slice(-8)}`;
}
