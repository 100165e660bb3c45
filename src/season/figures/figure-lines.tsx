import { lazy, type ReactNode, Suspense } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import styles from "./figure-lines.module.css";

/** A figure in a details sheet: `path` is where it is in the season's report, and opens to its arithmetic. */
export type FigureLine = {
  label: string;
  value: ReactNode;
  /** What the label alone does not say: "week 3". */
  note?: ReactNode;
  path?: string | undefined;
  /** What it opens to where the report has no place for it. */
  arithmetic?: ReactNode;
  /** The figure the list is ranked by: open at first. */
  isOpen?: boolean;
};

const FigureArithmetic = lazy(async () => ({
  default: (await import("./figure-arithmetic.tsx")).FigureArithmetic,
}));

type FigureLinesProps = {
  lines: readonly FigureLine[];
  /** In whose report the paths are; none where every line brings its arithmetic. */
  book?: SeasonBook;
};

/** Figures one below the other, each with how it came about. */
export function FigureLines({ lines, book }: FigureLinesProps) {
  return lines.map((line) =>
    line.path === undefined && line.arithmetic === undefined ? (
      <div key={line.label} className={styles.line}>
        <Summary line={line} />
      </div>
    ) : (
      <details key={line.label} className={styles.details} open={line.isOpen}>
        <summary className={styles.line}>
          <Summary line={line} />
        </summary>
        <div className={styles.arithmetic}>
          {line.path === undefined || book === undefined ? (
            line.arithmetic
          ) : (
            <Suspense>
              <FigureArithmetic book={book} path={line.path} />
            </Suspense>
          )}
        </div>
      </details>
    ),
  );
}

function Summary({ line: { label, value, note } }: { line: FigureLine }) {
  return (
    <>
      <span className={styles.label}>
        {label}
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
      <span className={styles.value}>{value}</span>
    </>
  );
}
