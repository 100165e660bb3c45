import { useCallback, useSyncExternalStore } from "react";

const narrow = "(width < 768px)";
const handheld = "(pointer: coarse), (width < 768px)";

/** Below 768 px, where the sidebar is a drawer. */
export function useIsNarrow(): boolean {
  return useMatches(narrow);
}

/** A phone or a tablet: a finger instead of a mouse, or too little width for a desktop layout. */
export function useIsHandheld(): boolean {
  return useMatches(handheld);
}

function useMatches(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  // A server renders for both: what is only on a wide screen is hidden on a narrow one by its styles.
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  );
}
