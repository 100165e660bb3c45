import { Link } from "wouter";
import { weekSoFarPath } from "#season/words/league-links.ts";
import { completeText } from "../core/club-text.ts";
import type { WeekSoFar } from "../core/own-season.ts";
import styles from "../my-club.module.css";

type WeekSoFarPanelProps = {
  soFar: WeekSoFar;
  seasonId: string;
  /** The night's card covers the same week, which is enough on a phone. */
  isOnCard: boolean;
};

export function WeekSoFarPanel({ soFar, seasonId, isOnCard }: WeekSoFarPanelProps) {
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
}
