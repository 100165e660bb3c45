import { type ReactNode, useId } from "react";
import styles from "./filter-sheet.module.css";

export type FilterChip = { label: string; onRemove: () => void };

type FilterSheetProps = {
  /** The number of active filters, visible while closed. */
  count: number;
  /** Fields that take effect at once, so there is no button. */
  children: ReactNode;
};

/** A list's filters behind one button: a popover on a desktop, a sheet on a phone. */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`gap-50 centered strong rigid ${styles.button}`}
        popoverTarget={id}
        data-no-print
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M3 6h18M6.5 12h11M10 18h4" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className={styles.word}>Filters</span>
        {count > 0 ? <span className={styles.count}>{count}</span> : null}
      </button>
      <search id={id} popover="auto" className={styles.sheet} aria-label="Filters">
        <div className="line centered spread below-50">
          <strong>Filters</strong>
          <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
            Done
          </button>
        </div>
        <div className="stack gap-75">{children}</div>
      </search>
    </>
  );
}

/** Active filters, each removable, so that nothing hidden changes the list. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  return chips.map(({ label, onRemove }) => (
    <button key={label} type="button" className={styles.chip} onClick={onRemove} data-no-print>
      {label} <span aria-hidden="true">×</span>
      <span className="visually-hidden">, remove this filter</span>
    </button>
  ));
}
