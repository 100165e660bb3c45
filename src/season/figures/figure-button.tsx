import type { ReactNode } from "react";
import styles from "./explain.module.css";

export type FigureButtonProps = {
  /** The figure itself, as it is on the page. */
  children: ReactNode;
  /** What the figure is: "Handicap of Ruth Adler". */
  title: string;
  onClick: () => void;
};

/** A figure that can be pressed to see how it came about. Keeps no state: cheap enough for every cell. */
export function FigureButton({ children, title, onClick }: FigureButtonProps) {
  return (
    <button type="button" className={styles.figure} aria-haspopup="dialog" title={title} onClick={onClick}>
      {children}
    </button>
  );
}
