import type { ReactNode } from "react";
import { useRouteAnnouncement } from "../feedback/route-announcement.tsx";
import { OverflowMenu } from "./overflow-menu.tsx";
import { useAllPageActions } from "./page-actions.ts";
import styles from "./page-header.module.css";

export type PageHeaderProps = {
  /** What the page is: heading and document title. */
  title: string;
  /** Season, week, board and filters: a `ControlLine`. */
  controls?: ReactNode;
  /** What the figures are and as of when, in one quiet line. */
  status?: ReactNode;
  /** What only paper says: a `PrintedHead`. */
  printed?: ReactNode;
  /** One sentence of help below the heading. */
  children?: ReactNode;
  /** The most frequent action of the screen; everything else is in the menu (`usePageActions`). */
  action?: ReactNode;
};

/** The first lines of every page: heading, main button and menu, then controls. Takes the focus after a change of page. */
export function PageHeader({ title, controls, status, printed, children, action }: PageHeaderProps) {
  const heading = useRouteAnnouncement(title);
  const actions = useAllPageActions();
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {action ? (
          <div className={styles.action} data-no-print>
            {action}
          </div>
        ) : null}
        <OverflowMenu label="More for this page" actions={actions} />
      </div>
      {printed}
      {controls}
      {status ? <div className={styles.status}>{status}</div> : null}
      {children ? <div className={styles.intro}>{children}</div> : null}
    </header>
  );
}
