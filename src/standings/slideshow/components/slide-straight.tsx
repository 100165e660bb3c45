import type { StraightRow } from "../core/board.ts";
import styles from "./slide-straight.module.css";

export function SlideStraight({ rows }: { rows: readonly StraightRow[] }) {
  const [row] = rows;
  if (!row) return null;
  return (
    <div className={styles.straight}>
      <p className={`line bold baseline ${styles.count}`}>
        {row.targets} <span>straight</span>
      </p>
      <p className={`bold breaks ${styles.name}`} data-long={row.name.length > 26 || undefined}>
        {row.name}
      </p>
      <p className={styles.body}>{[row.team, row.text].filter(Boolean).join(" · ")}</p>
      <p className={styles.note}>Runs may carry over from one round to the next.</p>
    </div>
  );
}
