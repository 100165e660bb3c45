import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { useStore } from "#lib/store.ts";
import { announcement, announcePage } from "./announcement.ts";

let announced: { path: string; search: string } | undefined;
/** The last focused heading; its replacement during loading gets the focus, too. */
let focused: HTMLElement | null = null;

/** Tells screen readers the new page's title, and what `announce` is told; the shell has one. */
export function RouteAnnouncer() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useStore(announcement)}
    </div>
  );
}

/** Sets the document's title and, after a navigation, focuses the page's heading. */
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
    announcePage(title);
  }, [path, title]);

  return heading;
}

/** True when the focused element is gone, for example the link of an event that was opened. */
function hasLostFocus(searchBefore: string): boolean {
  if (document.activeElement !== document.body) return false;
  return searchBefore !== window.location.search || focused?.isConnected === false;
}
