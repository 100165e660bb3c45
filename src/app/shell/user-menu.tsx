import { useEffect, useId, useRef } from "react";
import { Link, useLocation } from "wouter";
import { signOut } from "#features/accounts/accounts-mutations.ts";
import { useScorekeeperSeasons } from "#lib/scorekeeper-queries.ts";
import { type CurrentUser, canManage, displayName } from "#lib/session.ts";
import styles from "./header.module.css";
import { scoreEntryLinks } from "./navigation.ts";

/** Who is signed in, and the way out. The browser closes it: by Escape, by a click beside it. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const isScorekeeper = (useScorekeeperSeasons().data?.length ?? 0) > 0;
  const name = displayName(user);

  useEffect(() => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }, [path]);

  return (
    <>
      <button
        type="button"
        className={styles.headerButton}
        popoverTarget={panelId}
        aria-label={`Account of ${name}`}
      >
        <span className={styles.ownName}>{name}</span>
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
      </button>
      <div ref={panel} id={panelId} popover="auto" className={styles.userMenu}>
        <p className={styles.userName}>{name}</p>
        <p className={styles.userLine}>{user.email}</p>
        <p className={styles.userLine}>{user.role}</p>
        {isScorekeeper && !canManage(user) ? (
          <ul className={styles.userLinks}>
            {scoreEntryLinks.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        ) : null}
        <button type="button" className={styles.signOut} onClick={() => signOut()}>
          Sign Out
        </button>
      </div>
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : ""].map((word) => word?.[0] ?? "").join("");
}
