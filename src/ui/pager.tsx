import { Button } from "./button.tsx";
import styles from "./pager.module.css";

export type PagerProps = {
  /** What is paged through: "scores". */
  label: string;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** How many there are on all pages. */
  count: number;
  onPage: (page: number) => void;
};

/** Where one is in a long list, and the way to the pages beside. */
export function Pager({ label, page, pageSize, count, onPage }: PagerProps) {
  const first = Math.min((page - 1) * pageSize + 1, count);
  const last = Math.min(page * pageSize, count);
  const hasPages = count > pageSize || page > 1;
  return (
    <nav className={styles.pager} aria-label={`Pages of ${label}`}>
      <p className={styles.position} role="status">
        {count === 0 || first > last ? `0 of ${count} ${label}` : `${first}–${last} of ${count} ${label}`}
      </p>
      {hasPages ? (
        <>
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={last >= count} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </>
      ) : null}
    </nav>
  );
}
