import { useMemo } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { unlessRefused } from "#season/queries/unless-refused.ts";
import { type EffectLine, effectText } from "#season/words/effect-text.ts";
import { CompareTable } from "#ui/table/compare-table.tsx";
import { type BookChange, shownEffect } from "../core/score-effect.ts";
import styles from "./score-list.module.css";

type ScoreEffectProps = { book: SeasonBook; changes: readonly BookChange[]; names: SeasonNames };

const mostOfAGroup = 8;

export function ScoreEffect({ book, changes, names }: ScoreEffectProps) {
  const effect = useMemo(() => textOf(book, changes, names), [book, changes, names]);
  if (effect === null) {
    return (
      <p className="quiet">We'll show the effect on averages and standings once the entries are valid.</p>
    );
  }
  if (effect.everything.length === 0) return <p>Averages, handicaps and standings stay as they are.</p>;
  return (
    <section aria-label="What changes" className={styles.effects}>
      {effect.groups.map(({ title, lines }) => (
        <EffectTable key={title} caption={title} lines={lines.slice(0, mostOfAGroup)} />
      ))}
      <details className={`below-75 ${styles.others}`}>
        <summary>Everything that changes ({effect.everything.length})</summary>
        <EffectTable caption="Everything that changes" lines={effect.everything} />
      </details>
    </section>
  );
}

function textOf(book: SeasonBook, changes: readonly BookChange[], names: SeasonNames) {
  // The engine refuses half-typed values and taken places; the database says which.
  return unlessRefused(() => {
    const rows = changes.flatMap(({ before, after }) => [before, after]).filter((row) => row !== null);
    const ownIds = rows.flatMap(({ memberId, teamId }) => [memberId, teamId]);
    return effectText(shownEffect(book, changes), names, ownIds);
  });
}

function EffectTable({ caption, lines }: { caption: string; lines: readonly EffectLine[] }) {
  return (
    <CompareTable
      caption={caption}
      heads={["What", "Now", "Then"]}
      rows={lines.map(({ what, before, after }) => [what, before, after])}
    />
  );
}
