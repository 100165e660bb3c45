import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Router as Addresses } from "wouter";
import { ScrollingTextBanner } from "#club/scrolling-text/scrolling-text-banner.tsx";
import { useCurrentUser } from "#lib/auth/session.ts";
import { linkOfSite } from "#lib/browser/link-of-site.ts";
import { onFirstInput, untilRested } from "#lib/browser/run-when-idle.ts";
import { ClubSettingsProvider, useClubName } from "#lib/club/club-settings-queries.ts";
import { useReachability } from "#lib/reachability.ts";
import { useUnreadMessages } from "#lib/unread-messages-queries.ts";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { InPlaceOf } from "./in-place-of.tsx";
import type { Follow } from "./route.ts";
import { useDeviceRecords } from "./shell/waiting-rounds-host.tsx";

type WatchOptions = {
  queryClient: QueryClient;
  follow: (() => Promise<Follow>) | undefined;
  /** False if the application draws the frame from the start. */
  keepsFrame: boolean;
};

export type DrawnPageWatch = {
  /** Resolves when the page is used, or is no longer what it would show. */
  used: Promise<void>;
  /** Resolves when the frame is used, or is no longer what it would show. */
  frameNeeded: Promise<void>;
  /** The application has drawn the frame. */
  leaveFrame: () => void;
  /** The application has drawn the page. */
  leavePage: () => void;
};

/** Watches a page that rests as the server drew it, in a root of its own that draws nothing but what moves (docs/decisions/017). */
export function watchDrawnPage(drawnPage: Element, options: WatchOptions): DrawnPageWatch {
  const { queryClient, follow, keepsFrame } = options;
  const page = createSignal();
  const frame = createSignal();
  const root = createRoot(document.createElement("div"));
  const show = (isFrameDrawn: boolean) =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ClubSettingsProvider>
          <Addresses>
            <WatchedTitle drawnPage={drawnPage} />
            <WatchedPage follow={follow} onChange={page.give} />
            {isFrameDrawn ? <WatchedFrame onChange={frame.give} /> : null}
          </Addresses>
        </ClubSettingsProvider>
      </QueryClientProvider>,
    );
  show(keepsFrame);
  const stop = watchUse(drawnPage, page.give);
  void page.arrival.then(stop);
  watchFrameUse(drawnPage, frame.give);
  return {
    used: page.arrival,
    frameNeeded: keepsFrame ? frame.arrival : Promise.resolve(),
    leaveFrame: () => show(false),
    leavePage: () => root.unmount(),
  };
}

function createSignal() {
  let give: () => void = () => undefined;
  const arrival = new Promise<void>((done) => {
    give = done;
  });
  return { arrival, give };
}

/** As browsers print it: not a junior's name. */
function WatchedTitle({ drawnPage }: { drawnPage: Element }) {
  const clubName = useClubName();
  const [title] = useState(() => {
    const heading = drawnPage.querySelector("h1");
    return heading?.querySelector("[data-initials]") ? null : heading?.textContent;
  });
  useRouteAnnouncement(title || clubName);
  return null;
}

type WatchProps = { onChange: () => void };

function WatchedPage({ follow, onChange }: WatchProps & Pick<WatchOptions, "follow">) {
  const isSignedIn = useCurrentUser() !== null;
  const [FollowPage] = useState(
    () =>
      follow &&
      lazyWhenReachable(async () => {
        await untilRested();
        return follow();
      }),
  );
  return FollowPage && isSignedIn ? <FollowPage onChange={onChange} /> : null;
}

/** Its scrolling text moves; whatever else changes in it is left to the application. */
function WatchedFrame({ onChange }: WatchProps) {
  const isSignedIn = useCurrentUser() !== null;
  const { isReachable } = useReachability();
  const hasRecords = useDeviceRecords(isSignedIn);
  const unread = useUnreadMessages();
  const [drawnUnread] = useState(unread);
  const isChanged = !isSignedIn || !isReachable || hasRecords || unread !== drawnUnread;
  useEffect(() => {
    if (isChanged) onChange();
  }, [isChanged, onChange]);
  const [drawnBanner] = useState(() => [...document.querySelectorAll("[data-banner]")]);
  if (drawnBanner.length === 0) return null;
  return (
    <InPlaceOf drawn={drawnBanner}>
      <ScrollingTextBanner />
    </InPlaceOf>
  );
}

/** The interval (ms) at which an awake page with `data-live` reads what changes without the season. */
const liveAfterMs = 20_000;

/** Also watches for changes without a pointer or key, and for parts that the server left to the device. */
function watchUse(drawnPage: Element, begin: () => void): () => void {
  const stopWaiting = onFirstInput(begin);
  const ended = new AbortController();
  for (const sign of ["focusin", "input", "change", "click"])
    document.addEventListener(sign, begin, { signal: ended.signal });
  // The server drew the page for another width.
  window.addEventListener("resize", begin, { signal: ended.signal });
  const near = new IntersectionObserver((parts) => {
    if (parts.some(({ isIntersecting }) => isIntersecting)) begin();
  });
  for (const part of missingParts(drawnPage)) near.observe(part);
  const live = drawnPage.querySelector("[data-live]") ? setTimeout(begin, liveAfterMs) : undefined;
  return () => {
    stopWaiting();
    ended.abort();
    near.disconnect();
    clearTimeout(live);
  };
}

/** Skeletons, and the empty templates that React leaves before parts whose code the server did not wait for. */
function missingParts(drawnPage: Element): Element[] {
  const heading = drawnPage.querySelector("h1");
  const isInPage = (part: Element) =>
    heading !== null && (heading.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const before = [...drawnPage.querySelectorAll("template")]
    .filter(isInPage)
    .map((part) => part.previousElementSibling);
  return [...drawnPage.querySelectorAll("[data-skeleton]"), ...before].filter((part) => part !== null);
}

/** Also keeps pressed links: the application, whose files are here, opens them sooner than the browser loads a document. */
function watchFrameUse(drawnPage: Element, begin: () => void) {
  const content = drawnPage.querySelector("#content");
  for (const sign of ["pointerdown", "click"])
    drawnPage.addEventListener(sign, ({ target }) => {
      if (target instanceof Node && !content?.contains(target)) begin();
    });
  drawnPage.addEventListener("click", (event) => {
    if (!(event instanceof MouseEvent) || linkOfSite(event) === undefined) return;
    event.preventDefault();
    for (const pressed of document.querySelectorAll("[data-pressed]"))
      pressed.removeAttribute("data-pressed");
    if (event.target instanceof Element) event.target.closest("a")?.setAttribute("data-pressed", "");
    begin();
  });
}
