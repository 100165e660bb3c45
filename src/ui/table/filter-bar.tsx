import { type ReactNode, useId, useState } from "react";
import styles from "./filter-bar.module.css";

export type FilterBarProps = {
  /** Form fields that take effect at once, so there is no button. */
  children: ReactNode;
  /** What is chosen now, for a narrow screen, where the fields are folded away. */
  summary?: string;
};

/** The filters of a list side by side; on a narrow screen behind a line that says what is chosen. */
export function FilterBar({ children, summary }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <search className={styles.bar} aria-label="Filters" data-no-print>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{isOpen ? "▾" : "▸"}</span> Filters{summary ? `: ${summary}` : null}
      </button>
      <div id={fieldsId} className={styles.fields} data-folded={!isOpen || undefined}>
        {children}
      </div>
    </search>
  );
}
