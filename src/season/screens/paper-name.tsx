import type { ReactNode } from "react";
import { initialsOf } from "#lib/club/initials.ts";
import styles from "./paper-name.module.css";

type PaperNameProps = {
  name: string;
  isJunior: boolean;
  /** If someone else has the same initials, they include a number. */
  initials?: string | undefined;
  children: ReactNode;
};

/** On paper, which may hang in public, a junior appears with initials. */
export function PaperName({ name, isJunior, initials = initialsOf(name), children }: PaperNameProps) {
  if (!isJunior) return children;
  return (
    <span className={styles.name} data-initials={initials}>
      <span className={styles.full}>{children}</span>
    </span>
  );
}
