import { type ReactNode, useState } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { lazyPart } from "#ui/layout/load-later.ts";
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

const FigureArithmetic = lazyPart(async () => (await import("./figure-arithmetic.tsx")).FigureArithmetic);

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
      <OpenableLine key={line.label} line={line} book={book} />
    ),
  );
}

/** Computes its figure only when opened: a page has twenty of them, and most stay closed. */
function OpenableLine({ line, book }: { line: FigureLine; book: SeasonBook | undefined }) {
  const [wasOpen, setWasOpen] = useState(line.isOpen ?? false);
  return (
    <details className={styles.details} open={line.isOpen} onToggle={() => setWasOpen(true)}>
      <summary className={`opens-below line gap-100 centered spread ${styles.line}`}>
        <Summary line={line} />
      </summary>
      <div className={styles.arithmetic}>
        {!wasOpen ? null : line.path === undefined || book === undefined ? (
          line.arithmetic
        ) : (
          <FigureArithmetic book={book} path={line.path} />
        )}
      </div>
    </details>
  );
}

function Summary({ line: { label, value, note } }: { line: FigureLine }) {
  return (
    <>
      <span className="grows">
        {label}
        {note ? <span className={`block quiet smaller ${styles.note}`}>{note}</span> : null}
      </span>
      <span className={`bold figures ${styles.value}`}>{value}</span>
    </>
  );
}
