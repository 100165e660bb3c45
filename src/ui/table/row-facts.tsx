import type { ReactNode } from "react";
import styles from "./row-facts.module.css";

export function RowFacts({ facts }: { facts: readonly (readonly [term: string, text: ReactNode])[] }) {
  return (
    <dl className={`plain above-50 ${styles.facts}`}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
