import styles from "./unread-badge.module.css";

/** "3", and "99+" above 99; nothing at 0. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {unreadLabel(count)}
      <span className={styles.body}> unread</span>
    </span>
  );
}

export function unreadLabel(count: number): string {
  return count > 99 ? "99+" : String(count);
}
