import type { ReactNode } from "react";
import { initialsOf } from "#lib/club/initials.ts";
import styles from "./paper-name.module.css";

type PaperNameProps = { name: string; isJunior: boolean; children: ReactNode };

/** A name as it is on the screen; on paper, which may hang where everyone sees it, a junior's initials. */
export function PaperName({ name, isJunior, children }: PaperNameProps) {
  if (!isJunior) return children;
  return (
    <span className={styles.name} data-initials={initialsOf(name)}>
      <span className={styles.full}>{children}</span>
    </span>
  );
}
