import { lazy, Suspense, useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useRememberedFlag } from "#lib/browser/remembered-flag.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { formatShortDate } from "#lib/dates.ts";
import styles from "./demonstration-line.module.css";

const StartOwnClubDialog = lazy(async () => ({
  default: (await import("./start-own-club-dialog.tsx")).StartOwnClubDialog,
}));

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
  const made =
    Date.now() - Date.parse(since) > weekMs ? ` Made ${formatShortDate(since, club.time_zone)}.` : "";
  return (
    <div className={`row ${className}`} data-no-print>
      <p>This is a demonstration club. Its people are invented.{made}</p>
      {user?.role === "Admin" ? (
        <button type="button" className={styles.link} onClick={() => setLeaving(true)}>
          Start your own club
        </button>
      ) : null}
      {onClose ? (
        <button type="button" className={styles.link} onClick={onClose}>
          Close
        </button>
      ) : null}
      {isLeaving ? (
        <Suspense>
          <StartOwnClubDialog onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
