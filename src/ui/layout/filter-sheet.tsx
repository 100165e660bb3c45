import { type ReactNode, useId } from "react";
import styles from "./filter-sheet.module.css";

export type FilterChip = { label: string; onRemove: () => void };

type FilterSheetProps = {
  /** How many are set: what a closed sheet still tells. */
  count: number;
  /** Fields that take effect at once, so there is no button. */
  children: ReactNode;
};

/** The filters of a list behind one button: over the page on a desktop, from the bottom on a phone. */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} data-no-print>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M3 6h18M6.5 12h11M10 18h4" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className={styles.word}>Filters</span>
        {count > 0 ? <span className={styles.count}>{count}</span> : null}
      </button>
      <search id={id} popover="auto" className={styles.sheet} aria-label="Filters">
        <div className={styles.head}>
          <strong>Filters</strong>
          <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
            Done
          </button>
        </div>
        <div className={styles.fields}>{children}</div>
      </search>
    </>
  );
}

/** The filters that are set, each removed by a press, so that nothing hidden changes the list. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  return chips.map(({ label, onRemove }) => (
    <button key={label} type="button" className={styles.chip} onClick={onRemove} data-no-print>
      {label} <span aria-hidden="true">×</span>
      <span className="visually-hidden">, remove this filter</span>
    </button>
  ));
}
