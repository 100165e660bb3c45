import { Link } from "wouter";
import { weekSoFarPath } from "#season/words/league-links.ts";
import { completeText, restText } from "../core/club-text.ts";
import type { WeekSoFar } from "../core/own-season.ts";
import styles from "../my-club.module.css";

type WeekSoFarPanelProps = {
  soFar: WeekSoFar;
  seasonId: string;
  /** For the board: with a heading, and how far each team is. */
  heading?: boolean;
  /** The night's card is about the same week: on a phone it says enough. */
  isOnCard?: boolean;
};

/** How far the week is that is being shot. Nothing in it is official, and it looks so. */
export function WeekSoFarPanel(props: WeekSoFarPanelProps) {
  const { soFar, seasonId, heading = false, isOnCard = false } = props;
  if (!heading)
    return (
      <Link href={weekSoFarPath(seasonId)} className={styles.soFar} data-wide-only={isOnCard || undefined}>
        <strong>Week {soFar.week} so far · provisional</strong>
        <span>{completeText(soFar)} ›</span>
      </Link>
    );
  return (
    <section aria-labelledby="week-so-far">
      <h3 id="week-so-far" className={styles.part}>
        Week {soFar.week} so far
      </h3>
      <Link href={weekSoFarPath(seasonId)} className={styles.soFar}>
        <strong>In progress</strong>
        <span className={styles.soFarTitle}>{completeText(soFar)} ›</span>
        <span>{restText(soFar)}</span>
      </Link>
    </section>
  );
}
