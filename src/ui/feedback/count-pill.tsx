import styles from "./count-pill.module.css";

/** "3", and "99+" above 99, with what is counted for the ear; nothing at 0. Beside a label: "User Admin 2 waiting". */
export function CountPill({ count, label }: Count) {
  if (count === 0) return null;
  return (
    <>
      {" "}
      <span className={styles.pill}>
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
