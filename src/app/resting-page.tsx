import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useSession } from "#lib/auth/session.ts";
import { carryOver } from "#lib/browser/carry-over.ts";
import { linkOfSite } from "#lib/browser/link-of-site.ts";
import { rememberRenderedPage, renderedPage } from "#lib/browser/rendered-page.ts";
import { endRest } from "#lib/browser/resting-page.ts";
import { onFirstInput, untilRested } from "#lib/browser/run-when-idle.ts";
import { useClubName } from "#lib/club/club-settings-queries.ts";
import { useRouteAnnouncement } from "#ui/feedback/route-announcement.tsx";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import type { AppRoute } from "./route.ts";

/** `wake` resolves once the page's code is loaded. */
type Rest = { wake: () => Promise<unknown>; follow: AppRoute["follow"] };

let rest: (Rest & { path: string }) | null = null;

/** Keeps the page of this address as the server drew it until it is used. */
export function restUntilUsed(path: string, how: Rest): void {
  rest = { path, ...how };
}

/** Shows what the server drew until the viewer's first input, or a change of what it shows; then the page itself. */
export function RestingPage({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { user, isLoading, isCheckingProfile } = useSession();
  const [pageDrawn, setPageDrawn] = useState(() => {
    const content = renderedPage(path);
    return rest?.path === path && content ? { content, ...rest } : null;
  });
  // It was drawn for a member: a public page has none of that once they have signed out.
  const isOwn = user !== null || isLoading || isCheckingProfile;
  return pageDrawn && isOwn ? <DrawnPage {...pageDrawn} onAwake={() => setPageDrawn(null)} /> : children;
}

type DrawnPageProps = Rest & { content: Element; path: string; onAwake: () => void };

function DrawnPage({ content, path, wake, follow, onAwake }: DrawnPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [, goTo] = useLocation();
  const isAwake = useRef(false);
  const [begin] = useState(() =>
    once(async () => {
      await wake();
      isAwake.current = true;
      startTransition(onAwake);
    }),
  );
  const [Follow] = useState(
    () =>
      follow &&
      lazyWhenReachable(async () => {
        await untilRested();
        return follow();
      }),
  );
  useRouteAnnouncement(useTitle(content));

  useLayoutEffect(() => {
    const drawnPage = box.current;
    if (!drawnPage) return;
    drawnPage.append(...content.childNodes);
    rememberRenderedPage(path, drawnPage);
    const stop = watchUse(drawnPage, begin);
    return () => {
      stop();
      rest = null;
      endRest();
      if (isAwake.current && drawnPage.parentElement) carryOver(drawnPage, drawnPage.parentElement);
    };
  }, [content, path, begin]);

  useEffect(() => onFirstInput(begin), [begin]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = linkOfSite(event);
      if (address === undefined) return;
      event.preventDefault();
      goTo(address);
    };
    box.current?.addEventListener("click", follow);
    return () => box.current?.removeEventListener("click", follow);
  }, [goTo]);

  return (
    <>
      <div ref={box} className="rendered" />
      {Follow ? <Follow onChange={begin} /> : null}
    </>
  );
}

/** As browsers print it: the title, but not a junior's name. */
function useTitle(content: Element): string {
  const clubName = useClubName();
  const [title] = useState(() => {
    const heading = content.querySelector("h1");
    return heading?.querySelector("[data-initials]") ? null : heading?.textContent;
  });
  return title || clubName;
}

/** The interval (ms) at which an awake page with `data-live` reads what changes without the season. */
const liveAfterMs = 20_000;

/** Also watches for changes without a pointer or key, and for parts that the server left to the device. */
function watchUse(drawnPage: Element, begin: () => void): () => void {
  const signs = ["focusin", "input", "change", "click"];
  for (const sign of signs) drawnPage.addEventListener(sign, begin);
  // The server drew the page for another width.
  window.addEventListener("resize", begin);
  const near = new IntersectionObserver((parts) => {
    if (parts.some(({ isIntersecting }) => isIntersecting)) begin();
  });
  for (const part of missingParts(drawnPage)) near.observe(part);
  const live = drawnPage.querySelector("[data-live]") ? setTimeout(begin, liveAfterMs) : undefined;
  return () => {
    for (const sign of signs) drawnPage.removeEventListener(sign, begin);
    window.removeEventListener("resize", begin);
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

function once(work: () => Promise<void>): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work().catch(console.warn);
  };
}
