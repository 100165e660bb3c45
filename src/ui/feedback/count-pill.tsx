import styles from "./count-pill.module.css";

/** "3", or "99+" above 99, with the words for screen readers; nothing at 0. Read as "User Admin 2 waiting". */
export function CountPill({ count, label }: Count) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className={`smaller rigid tabular ${styles.pill}`}>
        {countText(count)}
        <span className="visually-hidden"> {label}</span>
      </span>
    </>
  );
}

export function countText(count: number): string {
  return count > 99 ? "99+" : String(count);
}

export type Count = { count: number; label: string };
