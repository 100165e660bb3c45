export type NavigationLink = { href: string; label: string };

export const mainLinks: readonly NavigationLink[] = [
  { href: "/", label: "Home" },
  { href: "/news", label: "News" },
  { href: "/bulletin-board", label: "Bulletin Board" },
  { href: "/messages", label: "Messages" },
  { href: "/safety-rules", label: "Safety Rules" },
  { href: "/events", label: "Club Events" },
  { href: "/about", label: "About Us" },
];

export const leagueLinks: readonly NavigationLink[] = [
  { href: "/leaderboard", label: "Leaderboard" },
  { href: "/team-scores", label: "Team Scores" },
  { href: "/rankings", label: "Rankings" },
  { href: "/statistics", label: "Member Statistics" },
  { href: "/statistics-comparisons", label: "Compare Member Statistics" },
  { href: "/team-statistics", label: "Team Statistics" },
  { href: "/club-statistics", label: "Club Statistics" },
  { href: "/score-history", label: "Score History" },
  { href: "/champions", label: "Champions" },
];

export const scoreEntryLinks: readonly NavigationLink[] = [
  { href: "/add-score", label: "Add Individual Score" },
  { href: "/add-team-scores", label: "Add Team Scores" },
];

/** The address of the menu's entry for a screen: that of a night is Team Scores. */
export function entryOf(path: string): string {
  return path === "/night" ? "/team-scores" : path;
}
