import { useMemo } from "react";
import type { ScoreRow, SeasonBook } from "#league/book.ts";
import { reportOf } from "#lib/season/season-report.ts";
import { bookWith, type EffectLine, effectOf } from "../core/score-effect.ts";
import type { SeasonNames } from "../core/season-names.ts";
import styles from "./score-list.module.css";

type ScoreEffectTableProps = {
  book: SeasonBook;
  before: ScoreRow | null;
  after: ScoreRow | null;
  names: SeasonNames;
};

const mostShown = 8;

/** The difference a change makes to averages and standings, before it is saved. */
export function ScoreEffectTable({ book, before, after, names }: ScoreEffectTableProps) {
  const lines = useMemo(() => {
    try {
      const memberId = (after ?? before)?.memberId;
      return effectOf(reportOf(book), reportOf(bookWith(book, before, after)), names, memberId);
    } catch {
      // What the engine cannot compute yet is half typed; the database says what is wrong with it.
      return null;
    }
  }, [book, before, after, names]);
  if (lines === null) return null;
  if (lines.length === 0) return <p>Averages and standings stay as they are.</p>;
  const others = lines.slice(mostShown);
  return (
    <>
      <EffectTable caption="What changes in averages and standings" lines={lines.slice(0, mostShown)} />
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary>
            {others.length} more {others.length === 1 ? "figure" : "figures"}
          </summary>
          <EffectTable caption="What else changes" lines={others} />
        </details>
      ) : null}
    </>
  );
}

function EffectTable({ caption, lines }: { caption: string; lines: readonly EffectLine[] }) {
  return (
    <table className={styles.effect}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.what}>
            <th scope="row">{line.what}</th>
            <td>{line.before}</td>
            <td>{line.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
