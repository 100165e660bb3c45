import { lazy, type ReactNode, Suspense } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import styles from "./figure-lines.module.css";

export type FigureLine = {
  label: string;
  value: ReactNode;
  /** An addition to the label: "week 3". */
  note?: ReactNode;
  path?: string | undefined;
  /** Shown when the report has no path for the figure. */
  arithmetic?: ReactNode;
  isOpen?: boolean;
};

const FigureArithmetic = lazy(async () => ({
  default: (await import("./figure-arithmetic.tsx")).FigureArithmetic,
}));

type FigureLinesProps = {
  lines: readonly FigureLine[];
  /** The book whose report the paths refer to; none when each line brings its arithmetic. */
  book?: SeasonBook;
};

export function FigureLines({ lines, book }: FigureLinesProps) {
  return lines.map((line) =>
    line.path === undefined && line.arithmetic === undefined ? (
      <div key={line.label} className={`line gap-100 centered spread ${styles.line}`}>
        <Summary line={line} />
      </div>
    ) : (
      <details key={line.label} className={styles.details} open={line.isOpen}>
        <summary className={`line gap-100 centered spread ${styles.line}`}>
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
        {note ? <span className={`block quiet smaller ${styles.note}`}>{note}</span> : null}
      </span>
      <span className={`bold figures ${styles.value}`}>{value}</span>
    </>
  );
}
