import { useMemo } from "react";
import type { ScoreRow, SeasonBook } from "#league/book.ts";
import { reportOf } from "#lib/season/season-report.ts";
import { bookWith, effectOf } from "../core/score-effect.ts";
import type { SeasonNames } from "../core/season-names.ts";
import styles from "./score-list.module.css";

type ScoreEffectTableProps = {
  book: SeasonBook;
  before: ScoreRow | null;
  after: ScoreRow | null;
  names: SeasonNames;
};

const mostShown = 12;

/** The difference a change makes to averages and standings, before it is saved. */
export function ScoreEffectTable({ book, before, after, names }: ScoreEffectTableProps) {
  const lines = useMemo(() => {
    try {
      return effectOf(reportOf(book), reportOf(bookWith(book, before, after)), names);
    } catch {
      // What the engine cannot compute yet is half typed; the database says what is wrong with it.
      return null;
    }
  }, [book, before, after, names]);
  if (lines === null) return null;
  if (lines.length === 0) return <p>Averages and standings stay as they are.</p>;
  return (
    <table className={styles.effect}>
      <caption>What changes in averages and standings</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, mostShown).map((line) => (
          <tr key={line.what}>
            <th scope="row">{line.what}</th>
            <td>{line.before}</td>
            <td>{line.after}</td>
          </tr>
        ))}
      </tbody>
      {lines.length > mostShown ? (
        <tfoot>
          <tr>
            <td colSpan={3}>and {lines.length - mostShown} figures more</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
