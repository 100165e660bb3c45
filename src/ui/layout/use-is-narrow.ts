import { useCallback, useSyncExternalStore } from "react";
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

/** A touch screen, or too narrow for a desktop layout. */
export function useIsHandheld(): boolean {
  return useMatches(handheld, () => renderedScreen().isTouched || isRenderedNarrow()) ?? false;
}

const isRenderedNarrow = () => isRenderedBelow(narrowBelow);

function isRenderedBelow(limit: number): boolean | undefined {
  const { width } = renderedScreen();
  return width === null ? undefined : width < limit;
}

function useMatches(query: string, matchesOnServer: () => boolean | undefined): boolean | undefined {
  const follow = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  // A page rendered for everyone contains both layouts, and styles hide one.
  return useSyncExternalStore(follow, () => matchMedia(query).matches, matchesOnServer);
}
