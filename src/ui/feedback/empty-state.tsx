import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
};

export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={`quiet measure ${styles.empty}`} data-empty="">
      <p className={`strong plain below-50 ${styles.title}`}>{title}</p>
      {typeof children === "string" ? <p>{children}</p> : children}
    </div>
  );
}
