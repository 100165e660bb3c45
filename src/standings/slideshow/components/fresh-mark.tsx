import styles from "./stage.module.css";

/** The time at which each figure's mark ends. */
export type Marks = ReadonlyMap<string, number>;

/** Words, so that the mark does not depend on color; low rows have room for only the first. */
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
