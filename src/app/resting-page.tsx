import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useSession } from "#lib/auth/session.ts";
import { carryOver } from "#lib/browser/carry-over.ts";
import { linkOfSite } from "#lib/browser/link-of-site.ts";
import { rememberRenderedPage, renderedPage } from "#lib/browser/rendered-page.ts";
import { endRest } from "#lib/browser/resting-page.ts";
import type { DrawnPageWatch } from "./watch-drawn-page.tsx";

type Rest = Pick<DrawnPageWatch, "leavePage"> & {
  path: string;
  /** Resolves once the page is used and its code is loaded. */
  awake: Promise<unknown>;
};

let rest: Rest | null = null;

/** Keeps the page of this address as the server drew it until it is awake. */
export function restUntilAwake(how: Rest): void {
  rest = how;
  const end = () => {
    if (rest === how) rest = null;
  };
  how.awake.then(end).catch(console.warn);
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

type DrawnPageProps = Rest & { content: Element; onAwake: () => void };

function DrawnPage({ content, path, awake, leavePage, onAwake }: DrawnPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [, goTo] = useLocation();
  const isAwake = useRef(false);

  useLayoutEffect(() => {
    const drawnPage = box.current;
    if (!drawnPage) return;
    drawnPage.append(...content.childNodes);
    rememberRenderedPage(path, drawnPage);
    return () => {
      rest = null;
      endRest();
      leavePage();
      if (isAwake.current && drawnPage.parentElement) carryOver(drawnPage, drawnPage.parentElement);
    };
  }, [content, path, leavePage]);

  useEffect(() => {
    const end = () => {
      isAwake.current = true;
      startTransition(onAwake);
    };
    awake.then(end).catch(console.warn);
  }, [awake, onAwake]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const address = linkOfSite(event);
      if (address === undefined) return;
      event.preventDefault();
      goTo(address);
    };
    const drawnPage = box.current;
    drawnPage?.addEventListener("click", follow);
    // Pressed before the application was there (watch-drawn-page.tsx).
    drawnPage?.querySelector<HTMLElement>("a[data-pressed]")?.click();
    return () => drawnPage?.removeEventListener("click", follow);
  }, [goTo]);

  return <div ref={box} className="rendered" />;
}
