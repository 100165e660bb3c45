import { Button } from "../form/button.tsx";
import styles from "./pager.module.css";

export type PagerProps = {
  label: string;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** The total on all pages; null while unknown, if more follow. */
  count: number | null;
  onPage: (page: number) => void;
};

export function Pager({ label, page, pageSize, count, onPage }: PagerProps) {
  const all = count ?? Number.POSITIVE_INFINITY;
  const last = Math.min(page * pageSize, all);
  const hasPages = all > pageSize || page > 1;
  return (
    <nav className={`row centered apart-100 ${styles.pager}`} aria-label={`Pages of ${label}`}>
      <p className={`quiet plain tabular ${styles.position}`} role="status">
        {positionText((page - 1) * pageSize + 1, last, count)} {label}
      </p>
      {hasPages ? (
        <>
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button size="sm" disabled={last >= all} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </>
      ) : null}
    </nav>
  );
}

function positionText(first: number, last: number, count: number | null): string {
  if (count === null) return `${first}–${last} of many`;
  return first > last ? `0 of ${count}` : `${first}–${last} of ${count}`;
}
