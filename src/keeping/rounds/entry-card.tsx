import type { ReactNode } from "react";
import styles from "./entry-card.module.css";
import { HitMarks } from "./hit-marks.tsx";

type EntryCardProps = {
  title: string;
  who: string;
  entry: { hits: number; targets: number; detail: string | null };
  other: { detail: string | null };
  facts: string;
  children?: ReactNode;
};

export function EntryCard(props: EntryCardProps) {
  const { title, who, entry, other, facts, children } = props;
  const content = (
    <>
      <span className={`line gap-75 below-40 ${styles.top}`}>
        {children}
        <span className="fills">
          <span className={styles.title}>{title}</span>
          <span className={`block quiet breaks ${styles.who}`}>{who}</span>
        </span>
        <strong className={`bold tabular ${styles.total}`}>
          {entry.hits}
          <span className="visually-hidden"> of {entry.targets}</span>
        </strong>
      </span>
      <HitMarks detail={entry.detail} other={other.detail} />
      {facts ? <span className={`note block ${styles.facts}`}>{facts}</span> : null}
    </>
  );
  // The radio button inside is what the label names.
  // biome-ignore lint/a11y/noLabelWithoutControl: the button comes as a child.
  if (children) return <label className={styles.card}>{content}</label>;
  return <div className={styles.card}>{content}</div>;
}
