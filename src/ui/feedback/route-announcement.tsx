import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { createStore, useStore } from "#lib/store.ts";

const announcement = createStore("");
let announced: { path: string; search: string } | undefined;
/** The heading that has had the focus; one that takes its place while the page loads takes the focus, too. */
let focused: HTMLElement | null = null;

/** Says the title of the new page to a screen reader; placed once, in the shell. */
export function RouteAnnouncer() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
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
    const before = announced;
    announced = { path, search: window.location.search };
    if (!before || (before.path === path && !hasLostFocus(before.search))) return;
    heading.current?.focus({ preventScroll: true });
    focused = heading.current;
    announcement.set(title);
  }, [path, title]);

  return heading;
}

/** Whether what had the focus on this path has gone: an event opened from the list of events, say. */
function hasLostFocus(searchBefore: string): boolean {
  if (document.activeElement !== document.body) return false;
  return searchBefore !== window.location.search || focused?.isConnected === false;
}
