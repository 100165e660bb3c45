import { useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { signOut } from "#club/accounts/accounts-mutations.ts";
import { ownWaitingCount } from "#keeping/rounds/waiting-list.ts";
import { type CurrentUser, canManage, displayName } from "#lib/auth/session.ts";
import { useStore } from "#lib/store.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import { lazyPart } from "#ui/layout/load-later.ts";
import styles from "./header.module.css";
import { scoreEntryLinks } from "./navigation.ts";

const OwnAccountDialog = lazyPart(
  async () => (await import("#club/accounts/own-account-dialog.tsx")).OwnAccountDialog,
);

const loadSignOutDialog = () => import("./sign-out-dialog.tsx");
const SignOutDialog = lazyPart(async () => (await loadSignOutDialog()).SignOutDialog);

export function UserMenu({ user }: { user: CurrentUser }) {
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isAccountOpen, setAccountOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [path] = useLocation();
  const name = displayName(user);

  // Not at the start: a press from before the application ran is repeated then, and may open the menu first.
  useEffect(() => {
    const menu = panel.current;
    return () => {
      if (menu?.matches(":popover-open")) menu.hidePopover();
    };
  }, [path]);

  const hasWaitingRounds = useStore(ownWaitingCount) > 0;
  useEffect(() => {
    // Loaded early: queued rounds mean that the signal may be missing.
    if (hasWaitingRounds) loadSignOutDialog().catch(() => undefined);
  }, [hasWaitingRounds]);

  function openAccount() {
    // Closed first: the focus returns to the button above, then moves to the dialog and back.
    panel.current?.hidePopover();
    setAccountOpen(true);
  }

  function leave() {
    if (!hasWaitingRounds) return signOut();
    panel.current?.hidePopover();
    setLeaving(true);
  }

  return (
    <>
      <button type="button" className={styles.headerButton} popoverTarget={panelId}>
        <span className="visually-hidden">Account of </span>
        <span className={styles.ownName}>{name}</span>
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
      </button>
      <div ref={panel} id={panelId} popover="auto" className={styles.userMenu}>
        <p className={styles.userName}>{name}</p>
        <p className="quiet plain breaks">{user.email}</p>
        <p className="quiet plain breaks">{user.role}</p>
        <OwnLinks user={user} />
        <button type="button" className={`strong wide above-60 ${styles.menuAction}`} onClick={openAccount}>
          My account
        </button>
        <button type="button" className={`strong wide above-60 ${styles.menuAction}`} onClick={leave}>
          Sign Out
        </button>
      </div>
      {isAccountOpen ? <OwnAccountDialog user={user} onClose={() => setAccountOpen(false)} /> : null}
      {isLeaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  );
}

/** Links to the person's own figures, and to score sheets for scorekeepers; the board has its own menu. */
function OwnLinks({ user }: { user: CurrentUser }) {
  const hasMember = useOwnMember() !== null;
  const isScorekeeper = (useScorekeeperSeasons().data?.length ?? 0) > 0;
  const links = [
    ...(hasMember ? [{ href: "/statistics", label: "My scores" }] : []),
    ...(isScorekeeper && !canManage(user) ? scoreEntryLinks : []),
  ];
  if (links.length === 0) return null;
  return (
    <ul className={styles.userLinks}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function initials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts.at(0), parts.length > 1 ? parts.at(-1) : ""].map((word) => word?.[0] ?? "").join("");
}
