import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "../my-club.module.css";

type ClubLineProps = {
  href: string;
  count?: number | undefined;
  title: string;
  detail?: ReactNode;
  className?: string | undefined;
};

export function ClubLine({ href, count, title, detail, className }: ClubLineProps) {
  return (
    <li className={className}>
      <Link href={href} className={styles.line}>
        {count === undefined ? null : (
          <span className={`bold rigid tabular ${styles.count}`}>{count > 99 ? "99+" : count}</span>
        )}
        <span className={`fills stack ${styles.lineText}`}>
          <strong>{title}</strong>
          {detail ? <span className={styles.quiet}>{detail}</span> : null}
        </span>
      </Link>
    </li>
  );
}
