import { type NavigationLink, scoreEntryLinks } from "../navigation.ts";

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
