import { type ReactNode, use } from "react";
import { useRouteAnnouncement } from "../feedback/route-announcement.tsx";
import { PageGuide } from "./page-guide.ts";
import styles from "./page-header.module.css";

export type PageHeaderProps = {
  /** What the page is: heading and document title. */
  title: string;
  /** Of which season: a name or a `SeasonSelect`. */
  season?: ReactNode;
  /** As of when the figures hold, already formatted. */
  asOf?: string | undefined;
  /** What only paper says: a `PrintedHead`. */
  printed?: ReactNode;
  /** One sentence of help below the heading. */
  children?: ReactNode;
  /** The most frequent action of the screen. */
  action?: ReactNode;
};

/** The first line of every page. Takes the focus after a change of page. */
export function PageHeader({ title, season, asOf, printed, children, action }: PageHeaderProps) {
  const heading = useRouteAnnouncement(title);
  const guide = use(PageGuide);
  return (
    <header className={styles.header}>
      <div className={styles.body}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {season || asOf ? (
          <div className={styles.line}>
            {season ? <div>{season}</div> : null}
            {asOf ? <div>as of {asOf}</div> : null}
          </div>
        ) : null}
        {printed}
        {children ? <div className={styles.intro}>{children}</div> : null}
        {guide}
      </div>
      {action ? (
        <div className={styles.action} data-no-print>
          {action}
        </div>
      ) : null}
    </header>
  );
}
