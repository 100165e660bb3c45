import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useClubName } from "#lib/club-settings-queries.ts";
import { createStore, useStore } from "#lib/store.ts";
import styles from "./visually-hidden.module.css";

const announcement = createStore("");
let announcedPath: string | undefined;

/** Says the title of the new page to a screen reader; placed once, in the shell. */
export function RouteAnnouncer() {
  return (
    <div className={styles.hidden} role="status" aria-live="polite">
      {useStore(announcement)}
    </div>
  );
}

/** Titles the document and, after a change of page, moves the focus to the page's heading. */
export function useRouteAnnouncement(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  const clubName = useClubName();

  useEffect(() => {
    document.title = title === clubName ? title : `${title} · ${clubName}`;
  }, [title, clubName]);

  useEffect(() => {
    const isFirstPage = announcedPath === undefined;
    const isSamePage = announcedPath === path;
    announcedPath = path;
    if (isFirstPage || isSamePage) return;
    heading.current?.focus({ preventScroll: true });
    announcement.set(title);
  }, [path, title]);

  return heading;
}
