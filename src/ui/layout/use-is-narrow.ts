import { useMemo, useSyncExternalStore } from "react";
import { renderedScreen } from "#lib/rendered-screen.ts";

const narrowBelow = 768;
const narrow = `(width < ${narrowBelow}px)`;
const handheld = `(pointer: coarse), ${narrow}`;

/** Below 768 px, where the sidebar is a drawer. */
export function useIsNarrow(): boolean {
  return useMatches(narrow, isRenderedNarrow) ?? false;
}

/** Undefined in a page rendered for any width. */
export function useIsKnownBelow(width: number): boolean | undefined {
  return useMatches(`(width < ${width}px)`, () => isRenderedBelow(width));
}

export const isNarrow = (): boolean => matchMedia(narrow).matches;

/** A touch screen, or too narrow for a desktop layout. */
export function useIsHandheld(): boolean {
  return useMatches(handheld, () => renderedScreen().isTouched || isRenderedNarrow()) ?? false;
}

const isRenderedNarrow = () => isRenderedBelow(narrowBelow);

function isRenderedBelow(limit: number): boolean | undefined {
  const { width } = renderedScreen();
  return width === null ? undefined : width < limit;
}

export function useMatches(query: string, matchesOnServer: () => boolean | undefined): boolean | undefined {
  // A page rendered for everyone contains both layouts, and styles hide one.
  const { follow, matches } = useMemo(() => screenOf(query), [query]);
  return useSyncExternalStore(follow, matches, matchesOnServer);
}

/** Asks for the query once, because the browser parses and evaluates each one anew, and every render asks. */
function screenOf(query: string) {
  let mediaQuery: MediaQueryList | undefined;
  const list = () => {
    mediaQuery ??= matchMedia(query);
    return mediaQuery;
  };
  return {
    follow(listener: () => void) {
      list().addEventListener("change", listener);
      return () => list().removeEventListener("change", listener);
    },
    matches: () => list().matches,
  };
}
