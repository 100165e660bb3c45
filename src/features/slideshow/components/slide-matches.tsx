import type { MatchRow, MatchSide } from "../core/board.ts";
import { FreshMark, isFresh } from "./fresh-mark.tsx";
import type { Marks } from "./slide.tsx";
import styles from "./slide-matches.module.css";

/** Matches of the week, side by side: the sum, what is missing, who still has to shoot. */
export function SlideMatches({ rows, marks }: { rows: readonly MatchRow[]; marks: Marks }) {
  return (
    <ul className={styles.matches}>
      {rows.map((row) => (
        <li key={row.key} className={styles.match} data-fresh={isFresh(row.about, marks) || undefined}>
          <Side side={row.home} />
          <p className={styles.middle}>
            <span>{row.points}</span>
            {isFresh(row.about, marks) ? <FreshMark /> : null}
          </p>
          <Side side={row.away} isRight />
        </li>
      ))}
    </ul>
  );
}

function Side({ side: { name, total, text, out }, isRight }: { side: MatchSide; isRight?: boolean }) {
  return (
    <div className={styles.side} data-right={isRight || undefined}>
      <p className={styles.line}>
        <span className={styles.name} data-long={name.length > 22 || undefined}>
          {name}
        </span>
        <strong className={styles.total}>{total}</strong>
      </p>
      <p className={styles.body}>{text}</p>
      <p className={styles.out}>{out ? `May still shoot: ${out}` : "All have shot."}</p>
    </div>
  );
}
