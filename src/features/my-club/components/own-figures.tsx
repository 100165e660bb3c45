import { formatFigure } from "#season/standings/figures.ts";
import hidden from "#ui/layout/visually-hidden.module.css";
import type { OwnFigures } from "../core/own-season.ts";
import styles from "../my-club.module.css";

/** Average, rank and handicap, each with what the last week changed. */
export function OwnFigureRow({ figures: { average, rank, handicap } }: { figures: OwnFigures }) {
  return (
    <dl className={styles.figures}>
      <Figure label="Average" value={formatFigure(average.now, 2)}>
        <Change by={difference(average)} decimals={2} />
      </Figure>
      <Figure label={rank.isNet ? "Rank, net" : "Rank"} value={formatFigure(rank.now)}>
        <span className={styles.quiet}>of {rank.of}, </span>
        {/* A smaller number is a better place. */}
        <Change by={rank.now === null || rank.before === null ? null : rank.before - rank.now} decimals={0} />
      </Figure>
      {handicap ? (
        <Figure label="Handicap" value={formatFigure(handicap.now, 2)}>
          <span className={styles.quiet}>
            {handicap.before === handicap.now ? "unchanged" : `was ${formatFigure(handicap.before, 2)}`}
          </span>
        </Figure>
      ) : null}
    </dl>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.figure}>{value}</dd>
      <dd className={styles.change}>{children}</dd>
    </div>
  );
}

function difference({ now, before }: OwnFigures["average"]): number | null {
  return now === null || before === null ? null : Math.round((now - before) * 100) / 100;
}

/** An arrow to see and words to hear: "up 0.08". */
function Change({ by, decimals }: { by: number | null; decimals: 0 | 2 }) {
  if (by === null) return <span className={styles.quiet}>new</span>;
  if (by === 0)
    return (
      <span className={styles.quiet}>
        <span aria-hidden="true">=</span>
        <span className={hidden.hidden}>unchanged</span>
      </span>
    );
  const size = formatFigure(Math.abs(by), decimals);
  return (
    <span className={by > 0 ? styles.up : styles.down}>
      <span aria-hidden="true">
        {by > 0 ? "▲" : "▼"} {size}
      </span>
      <span className={hidden.hidden}>
        {by > 0 ? "up" : "down"} {size}
      </span>
    </span>
  );
}
