import type { NightFigure } from "#season/standings/standing-entries.ts";
import { trendBox, trendPath, trendText } from "../core/trend-line.ts";
import styles from "./standings.module.css";

type TrendLineProps = { nights: readonly NightFigure[]; throughWeek: number; targetsPerNight: number };

/** Raw scores by week as a small line; what it shows is its label. */
export function TrendLine({ nights, throughWeek, targetsPerNight }: TrendLineProps) {
  if (nights.length === 0) return "–";
  return (
    <svg
      className={styles.trend}
      role="img"
      aria-label={trendText(nights, throughWeek)}
      width={trendBox.width}
      height={trendBox.height}
    >
      <path d={trendPath(nights, throughWeek, targetsPerNight)} />
    </svg>
  );
}
