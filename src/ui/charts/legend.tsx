import styles from "./legend.module.css";

export type LegendEntry = { code: string; meaning: string };

/** The codes that stand beside a score, everywhere the same. */
export const scoreCodes: readonly LegendEntry[] = [
  { code: "m", meaning: "make-up" },
  { code: "p", meaning: "pre-shoot" },
  { code: "s", meaning: "substitute" },
  { code: "b", meaning: "blind" },
  { code: "v", meaning: "void" },
  { code: "–", meaning: "didn't shoot" },
];

/** Beside the week of a team that had no opponent, in seasons with matches. */
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
