import { useEffect, useState } from "react";
import { useClubAlert } from "#lib/club/club-alert.ts";
import { useClubName, useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatRecent } from "#lib/dates.ts";
import { useReachability } from "#lib/reachability.ts";
import { ClubLogo } from "#ui/face/club-logo.tsx";
import styles from "./stage.module.css";

export type StageFootProps = {
  /** When the scores were last confirmed (ms). */
  asOf: number | null;
  season: string;
  place: number;
  count: number;
  isPaused: boolean;
};

/** A closed range has to show up as soon as new scores. */
const followMs = 15_000;

/** A single failed request must not alarm a clubhouse. */
export const awayTimeoutMs = 3_000;

/** Club and season, or that the range is closed tonight; the update, and the page. While offline, the age of the scores. */
export function StageFoot({ asOf, season, place, count, isPaused }: StageFootProps) {
  const clubName = useClubName();
  const alert = useClubAlert(followMs);
  const timeZone = useClubTimeZone();
  const isAway = useIsAway();
  const isOld = useIsOld(asOf);
  const isStale = isAway || isOld;
  const age = asOf === null ? "" : formatRecent(new Date(asOf).toISOString(), timeZone);
  return (
    <footer
      className={`line centered spread quiet shrinks nowrap ${styles.foot}`}
      data-alert={alert ? true : undefined}
    >
      <p className={styles.club} role={alert ? "status" : undefined}>
        <ClubLogo className={styles.logo} />
        {alert ? (
          <>
            <strong>{alert.title}.</strong> {alert.detail}
          </>
        ) : (
          [clubName, season].filter(Boolean).join(" · ")
        )}
      </p>
      <p className={styles.age} data-away={isStale || undefined}>
        <span role="status">{isStale ? "! Offline. Scores as of " : ""}</span>
        {age && !isStale ? `updated ${age}` : age}
      </p>
      <p>
        {isPaused ? <strong>Paused </strong> : null}
        {count > 0 ? `${Math.max(place, 1)} / ${count}` : ""}
      </p>
    </footer>
  );
}

function useIsAway(): boolean {
  const { isReachable } = useReachability();
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (isReachable) return setLong(false);
    const timer = setTimeout(() => setLong(true), awayTimeoutMs);
    return () => clearTimeout(timer);
  }, [isReachable]);

  return !isReachable && isLong;
}

/** Figures that were not confirmed for this long are marked, whatever the reason. */
export const confirmedFor = 60_000;

function useIsOld(asOf: number | null): boolean {
  const [isOld, setOld] = useState(false);

  useEffect(() => {
    setOld(false);
    if (asOf === null) return;
    const timer = setTimeout(() => setOld(true), asOf + confirmedFor - Date.now());
    return () => clearTimeout(timer);
  }, [asOf]);

  return isOld;
}
