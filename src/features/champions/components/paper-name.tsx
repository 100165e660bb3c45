import type { ReactNode } from "react";
import { initialsOf } from "../core/honours.ts";
import styles from "./champions.module.css";

type PaperNameProps = { name: string; isJunior: boolean; children: ReactNode };

/** A name as it stands on the screen; on paper, which may hang where everybody sees it, a junior's initials. */
export function PaperName({ name, isJunior, children }: PaperNameProps) {
  if (!isJunior) return children;
  return (
    <>
      <span className={styles.onScreen}>{children}</span>
      <span className={styles.onPaper}>{initialsOf(name)}</span>
    </>
  );
}
