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

export const administrationLinks: readonly NavigationLink[] = [
  ...scoreEntryLinks,
  { href: "/admin", label: "Score Admin" },
  { href: "/score-audit-log", label: "Score Audit Log" },
  { href: "/user-admin", label: "User Admin" },
  { href: "/member-admin", label: "Member Admin" },
  { href: "/seasons-admin", label: "Season Admin" },
  { href: "/team-admin", label: "Team Admin" },
  { href: "/news-admin", label: "News Admin" },
  { href: "/front-page-admin", label: "Front Page Admin" },
  { href: "/scrolling-text-admin", label: "Scrolling Text Admin" },
  { href: "/help", label: "Help" },
];
