import styles from "./stage.module.css";

/** Until when each figure is marked as new. */
export type Marks = ReadonlyMap<string, number>;

/** Words, so that color is not needed to see it; the first alone where rows are low. */
export function FreshMark() {
  return (
    <span className={`bold rigid nowrap ${styles.fresh}`}>
      new<span className={styles.freshMore}> score</span>
    </span>
  );
}

export function isFresh(about: readonly string[], marks: Marks): boolean {
  return about.some((id) => marks.has(id));
}
