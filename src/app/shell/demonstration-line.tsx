import { useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useRememberedFlag } from "#lib/browser/remembered-flag.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { formatShortDate } from "#lib/dates.ts";
import { lazyPart } from "#ui/layout/load-later.ts";
import styles from "./demonstration-line.module.css";

const StartOwnClubDialog = lazyPart(
  async () => (await import("./start-own-club-dialog.tsx")).StartOwnClubDialog,
);

const weekMs = 7 * 86_400_000;

/** At the foot of every page of a demonstration club. */
export function DemonstrationLine() {
  return <Line className={styles.foot} />;
}

/** At the top of the front page, until it is closed. */
export function DemonstrationTopLine() {
  const [isClosed, setClosed] = useRememberedFlag("demonstration-line-closed", false);
  return isClosed ? null : <Line className={styles.top} onClose={() => setClosed(true)} />;
}

function Line({ className, onClose }: { className: string | undefined; onClose?: () => void }) {
  const club = useClubSettings();
  const user = useCurrentUser();
  const [isLeaving, setLeaving] = useState(false);
  const since = club?.demonstration_since;
  if (!since) return null;
  // Its dates move on automatically unless someone changed a score.
  const ageText =
    Date.now() - Date.parse(since) > weekMs ? ` Made ${formatShortDate(since, club.time_zone)}.` : "";
  return (
    <div className={`line centered ${className}`} data-demonstration data-no-print>
      <p>This is a demonstration club. Its people are invented.{ageText}</p>
      {user?.role === "Admin" ? (
        <button type="button" className={styles.link} onClick={() => setLeaving(true)}>
          Start your own club
        </button>
      ) : null}
      {onClose ? (
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d="M2 2L14 14M14 2L2 14" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      ) : null}
      {isLeaving ? <StartOwnClubDialog onClose={() => setLeaving(false)} /> : null}
    </div>
  );
}
