import type { ReactNode } from "react";
import { useRouteAnnouncement } from "../feedback/route-announcement.tsx";
import { ControlLine } from "./control-line.tsx";
import { OverflowMenu } from "./overflow-menu.tsx";
import { useAllPageActions } from "./page-actions.ts";
import styles from "./page-header.module.css";
import { useIsNarrow } from "./use-is-narrow.ts";

export type PageHeaderProps = {
  title: string;
  heading?: ReactNode;
  controls?: ReactNode;
  filters?: ReactNode;
  /** The kind and age of the figures, in one quiet line. */
  status?: ReactNode;
  /** For paper only: a `PrintedHead`. */
  printed?: ReactNode;
  children?: ReactNode;
  /** The screen's main action; others are in the menu (`usePageActions`). */
  action?: ReactNode;
  /** Controls beside the heading where possible, for a screen that needs its height. */
  isOneLine?: boolean;
  /** The page has a menu: its button is there before the actions are. */
  hasMenu?: boolean;
};

/** Heading, main button, menu, and controls of every page. Takes the focus after a navigation. */
export function PageHeader(props: PageHeaderProps) {
  const { title, heading: shownTitle = title, controls, filters, status, printed, children, action } = props;
  const { isOneLine = false, hasMenu = false } = props;
  const isNarrow = useIsNarrow();
  const heading = useRouteAnnouncement(title);
  const isBeside = isOneLine && !isNarrow;
  const button = action ? (
    <div className={`row gap-50 ${styles.action}`} data-no-print>
      {action}
    </div>
  ) : null;
  const isButtonBelow = isNarrow && Boolean(controls);
  const line = controls ? (
    <ControlLine>
      {controls}
      {isButtonBelow ? button : null}
    </ControlLine>
  ) : null;
  return (
    <header className={`below-75 ${styles.header}`} data-one-line={isOneLine || undefined}>
      <div className={`line gap-50 centered ${styles.top}`}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {shownTitle}
        </h1>
        {isBeside ? line : null}
        {filters}
        {isButtonBelow ? null : button}
        <PageMenu isExpected={hasMenu} />
      </div>
      {printed}
      {isBeside ? null : line}
      {status ? <div className={`quiet small ${styles.status}`}>{status}</div> : null}
      {children ? <div className={`measure above-50 ${styles.intro}`}>{children}</div> : null}
    </header>
  );
}

/** Separate, so that actions registered during render don't render the header again. */
function PageMenu({ isExpected }: { isExpected: boolean }) {
  const actions = useAllPageActions();
  return (
    <OverflowMenu
      label="More for this page"
      actions={actions ?? []}
      isExpected={isExpected && actions === null}
    />
  );
}
