import type { ReactNode } from "react";
import styles from "./state-tag.module.css";

/** A state in words: outlined, in a color that only repeats what they say. */
export function StateTag({
  kind = "plain",
  children,
}: {
  kind?: "plain" | "warn" | "bad";
  children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  );
}
