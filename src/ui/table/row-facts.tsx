import type { ReactNode } from "react";
import styles from "./row-facts.module.css";

/** What a details sheet says of a row that is nothing to edit, a line a fact. */
export function RowFacts({ facts }: { facts: readonly (readonly [term: string, text: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
