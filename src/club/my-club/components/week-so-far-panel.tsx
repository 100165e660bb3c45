import { Link } from "wouter";
import { weekSoFarPath } from "#season/words/league-links.ts";
import { completeText, restText } from "../core/club-text.ts";
import type { WeekSoFar } from "../core/own-season.ts";
import styles from "../my-club.module.css";

type WeekSoFarPanelProps = {
  soFar: WeekSoFar;
  seasonId: string;
  /** For the board: adds a heading and each team's progress. */
  heading?: boolean;
  /** The night's card covers the same week, which is enough on a phone. */
  isOnCard?: boolean;
};

/** Progress of the running week, marked as not official. */
export function WeekSoFarPanel(props: WeekSoFarPanelProps) {
  const { soFar, seasonId, heading = false, isOnCard = false } = props;
  if (!heading)
    return (
      <Link
        href={weekSoFarPath(seasonId)}
        className={`stack unlined above-50 ${styles.soFar}`}
        data-wide-only={isOnCard || undefined}
      >
        <strong>Week {soFar.week} so far · provisional</strong>
        <span>{completeText(soFar)} ›</span>
      </Link>
    );
  return (
    <section aria-labelledby="week-so-far">
      <h3 id="week-so-far" className={styles.part}>
        Week {soFar.week} so far
      </h3>
      <Link href={weekSoFarPath(seasonId)} className={`stack unlined above-50 ${styles.soFar}`}>
        <strong>In progress</strong>
        <span className={styles.soFarTitle}>{completeText(soFar)} ›</span>
        <span>{restText(soFar)}</span>
      </Link>
    </section>
  );
}
