import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { type CurrentUser, canManage } from "#lib/auth/session.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import { useIsKeyboardOpen } from "#ui/layout/keyboard-height.ts";
import { preloadRoute } from "../routes.ts";
import styles from "./bottom-bar.module.css";
import { entryOf } from "./navigation.ts";

type Shortcut = { href: string; label: string; icon: ReactNode };

const icons = {
  home: <path d="M4 11l8-7 8 7v9h-5v-6H9v6H4z" />,
  leaderboard: <path d="M4 20v-8h4v8zM10 20V4h4v16zM16 20v-6h4v6zM3 20h18" />,
  teams: (
    <path d="M9 11a3.2 3.2 0 100-6.4A3.2 3.2 0 009 11zM3 19c0-4 2.5-6 6-6s6 2 6 6zM16.5 11a2.6 2.6 0 100-5.2M17 13.2c2.6.3 4 2.2 4 5.8h-3" />
  ),
  scores: <path d="M4 4v16h16M6 15l4-5 4 3 6-7" />,
  messages: <path d="M3 6h18v12H3zM3 7l9 7 9-7" />,
  events: <path d="M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4" />,
  add: <path d="M4 4h16v16H4zM12 8v8M8 12h8" />,
} as const;

/** Score entry and a message being written need the whole height. */
const fullScreens = ["/add-score", "/add-team-scores"];

/** The five main links of a phone; the menu has them as well. */
export function BottomBar({ user }: { user: CurrentUser }) {
  const [path] = useLocation();
  const [params] = useSearchParams();
  const isTyping = useIsKeyboardOpen();
  const shortcuts = useShortcuts(user);
  const isWriting = path === "/messages" && Boolean(params.get("write"));
  if (isTyping || isWriting || fullScreens.includes(path)) return null;
  return (
    <nav aria-label="Quick links" className={styles.bar} data-bottom-bar data-no-print>
      {shortcuts.map(({ href, label, icon }) => (
        <Link
          key={href}
          href={href}
          className={`stack quiet strong nowrap unlined ${styles.link}`}
          aria-current={entryOf(path) === href ? "page" : undefined}
          onPointerDown={() => preloadRoute(href)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.icon}>
            {icon}
          </svg>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function useShortcuts(user: CurrentUser): Shortcut[] {
  const hasMember = useOwnMember() !== null;
  const isScorekeeper = (useScorekeeperSeasons().data?.length ?? 0) > 0;
  return [
    { href: "/", label: "Home", icon: icons.home },
    { href: "/leaderboard", label: "Leaderboard", icon: icons.leaderboard },
    { href: "/team-scores", label: "Teams", icon: icons.teams },
    hasMember
      ? { href: "/statistics", label: "My scores", icon: icons.scores }
      : { href: "/messages", label: "Messages", icon: icons.messages },
    isScorekeeper || canManage(user)
      ? { href: "/add-team-scores", label: "Add scores", icon: icons.add }
      : { href: "/events", label: "Events", icon: icons.events },
  ];
}
