import { useSyncExternalStore } from "react";

const narrow = "(width < 768px)";

/** Below 768 px, where the sidebar is a drawer. */
export function useIsNarrow(): boolean {
  // A server renders for both: what is only on a wide screen is hidden on a narrow one by its styles.
  return useSyncExternalStore(followWidth, isNarrowNow, () => false);
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function isNarrowNow(): boolean {
  return matchMedia(narrow).matches;
}
