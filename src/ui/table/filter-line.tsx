import type { ReactNode } from "react";
import { FilterSheet } from "../layout/filter-sheet.tsx";
import { useIsNarrow } from "../layout/use-is-narrow.ts";
import styles from "./filter-line.module.css";

export type FilterLineProps = {
  title?: ReactNode;
  /** The text filter; without it the list has only selects. */
  search?: { label: string; value: string; onChange: (text: string) => void };
  /** Compact selects that take effect at once; on a phone they are behind a button. */
  children?: ReactNode;
  count: number;
  /** "958 scores · 1–50", at the end. */
  status?: ReactNode;
};

export function FilterLine({ title, search, children, count, status }: FilterLineProps) {
  const isNarrow = useIsNarrow();
  return (
    <search className={`row gap-50 centered ${styles.line}`} aria-label="Search and filters" data-no-print>
      {title}
      {search ? (
        <input
          type="search"
          className={styles.search}
          aria-label={search.label}
          placeholder={search.label}
          autoComplete="off"
          maxLength={200}
          value={search.value}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      ) : null}
      {children && isNarrow ? <FilterSheet count={count}>{children}</FilterSheet> : children}
      {status ? (
        <p className={styles.status} role="status">
          {status}
        </p>
      ) : null}
    </search>
  );
}
