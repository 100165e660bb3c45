import type { ReactNode } from "react";
import styles from "./state-tag.module.css";

/** A state in words; the color only repeats it. */
export function StateTag({
  kind = "plain",
  children,
}: {
  kind?: "plain" | "warn" | "bad";
  children: ReactNode;
}) {
  return (
    <span className={`strong nowrap ${styles.tag}`} data-kind={kind}>
      {children}
    </span>
  );
}
