import type { ReactNode } from "react";
import styles from "./explain.module.css";

export type FigureButtonProps = {
  children: ReactNode;
  title: string;
  onClick: () => void;
};

/** Stateless, because every cell of a table has one. */
export function FigureButton({ children, title, onClick }: FigureButtonProps) {
  return (
    <button type="button" className={styles.figure} aria-haspopup="dialog" title={title} onClick={onClick}>
      {children}
    </button>
  );
}
