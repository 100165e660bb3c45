import type { SeasonBook } from "#league/book/book.ts";
import { explain } from "#league/explain/explain.ts";
import { seasonOf } from "#season/queries/season-report.ts";
import { formatFigure } from "#season/standings/figures.ts";
import { ExplanationArithmetic } from "#season/ui/explanation-arithmetic.tsx";
import styles from "./figure-list.module.css";

export type ListedFigure = { label: string; value: unknown; path: string };

/** Figures that each open to their arithmetic; `path` is where they stand in the report. */
export function FigureList({ book, figures }: { book: SeasonBook; figures: readonly ListedFigure[] }) {
  return (
    <div>
      {figures.map(({ label, value, path }) => (
        <details key={path} className={styles.figure}>
          <summary>
            <span>{label}</span>
            <span className={styles.value}>
              {typeof value === "number" ? formatFigure(value) : String(value)}
            </span>
          </summary>
          <div className={styles.arithmetic}>
            <Arithmetic book={book} path={path} />
          </div>
        </details>
      ))}
    </div>
  );
}

function Arithmetic({ book, path }: { book: SeasonBook; path: string }) {
  const explanation = explain(seasonOf(book), path);
  return explanation ? <ExplanationArithmetic explanation={explanation} /> : null;
}
