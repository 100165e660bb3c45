import type { Marks } from "./slide.tsx";
import styles from "./stage.module.css";

/** A word, so that color is not needed to see it. */
export function FreshMark() {
  return <span className={styles.fresh}>new score</span>;
}

export function isFresh(about: readonly string[], marks: Marks): boolean {
  return about.some((id) => marks.has(id));
}
