import type { ReactNode, Ref } from "react";
import styles from "./notice.module.css";

export type NoticeProps = {
  kind: "error" | "warning" | "success" | "info";
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

export function Notice({ kind, title, children, action, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`breaks apart-100 ${styles.notice}`}
      data-kind={kind}
      role={kind === "error" ? "alert" : "status"}
    >
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className="above-60">{action}</div> : null}
    </div>
  );
}
