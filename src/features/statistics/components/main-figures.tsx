import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import type { MainFigure } from "../core/main-figures.ts";
import styles from "./member-season.module.css";

/** Single numbers in a row: what it is, how much, and what that is compared with. */
export function MainFigures({ figures }: { figures: readonly MainFigure[] }) {
  const isNarrow = useIsNarrow();
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, shortLabel = label, value, note, shortNote = note, tone }) => (
        <div key={label}>
          <dt>{isNarrow ? shortLabel : label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note} data-tone={tone}>
            {isNarrow ? shortNote : note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
