import type { ReactNode } from "react";
import { useRouteAnnouncement } from "../feedback/route-announcement.tsx";
import { ControlLine } from "./control-line.tsx";
import { OverflowMenu } from "./overflow-menu.tsx";
import { useAllPageActions } from "./page-actions.ts";
import styles from "./page-header.module.css";
import { useIsNarrow } from "./use-is-narrow.ts";

export type PageHeaderProps = {
  /** What the page is: heading and document title. */
  title: string;
  /** The title as it is shown, where that is more than words: a name that is shorter on paper. */
  heading?: ReactNode;
  /** Season, week and board: compact selects in one line. */
  controls?: ReactNode;
  /** A `FilterSheet`: at the end of that line, on a phone beside the heading. */
  filters?: ReactNode;
  /** What the figures are and as of when, in one quiet line. */
  status?: ReactNode;
  /** What only paper says: a `PrintedHead`. */
  printed?: ReactNode;
  /** One sentence of help below the heading. */
  children?: ReactNode;
  /** The most frequent action of the screen; everything else is in the menu (`usePageActions`). */
  action?: ReactNode;
  /** The controls are beside the heading where there is room: for a screen that needs its height. */
  isOneLine?: boolean;
};

/** The first lines of every page: heading, main button and menu, then controls. Takes the focus after a change of page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, heading: shownTitle = title, controls, filters, status, printed, children, action } = props;
  const { isOneLine = false } = props;
  const isNarrow = useIsNarrow();
  const heading = useRouteAnnouncement(title);
  const isBeside = isOneLine && !isNarrow;
  const line = controls ? (
    <ControlLine>
      {controls}
      {isNarrow ? null : filters}
    </ControlLine>
  ) : null;
  return (
    <header className={styles.header} data-one-line={isOneLine || undefined}>
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {shownTitle}
        </h1>
        {isBeside ? line : null}
        {isNarrow ? filters : null}
        {action ? (
          <div className={styles.action} data-no-print>
            {action}
          </div>
        ) : null}
        <PageMenu />
      </div>
      {printed}
      {isBeside ? null : line}
      {status ? <div className={styles.status}>{status}</div> : null}
      {children ? <div className={styles.intro}>{children}</div> : null}
    </header>
  );
}

/** Apart: drawing the page puts the actions in, and the rest of the header stays as it is. */
function PageMenu() {
  return <OverflowMenu label="More for this page" actions={useAllPageActions()} />;
}
