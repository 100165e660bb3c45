import type { ReactNode } from "react";
import styles from "./stat-card.module.css";

export function StatList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

export type StatCardProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
};

export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note ? <dd className={`note ${styles.note}`}>{note}</dd> : null}
    </div>
  );
}
