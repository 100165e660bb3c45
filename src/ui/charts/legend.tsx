import styles from "./legend.module.css";

export type LegendEntry = { code: string; meaning: string };

/** Codes beside a score, the same everywhere. */
export const scoreCodes: readonly LegendEntry[] = [
  { code: "m", meaning: "make-up" },
  { code: "p", meaning: "pre-shoot" },
  { code: "s", meaning: "substitute" },
  { code: "b", meaning: "blind" },
  { code: "v", meaning: "void" },
  { code: "–", meaning: "didn't shoot" },
];

/** For a team without an opponent, in seasons with matches. */
export const byeCode: LegendEntry = { code: "bye", meaning: "no match this week" };

export function Legend({ entries = scoreCodes }: { entries?: readonly LegendEntry[] }) {
  return (
    <dl className={styles.legend} aria-label="Legend">
      {entries.map(({ code, meaning }) => (
        <div key={code} className={styles.entry}>
          <dt>{code}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
