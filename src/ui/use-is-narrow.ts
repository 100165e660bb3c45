import { useSyncExternalStore } from "react";

const narrow = "(width < 768px)";

/** Below 768 px, where the sidebar is a drawer. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(narrow);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(narrow).matches,
    // A server paints for both: what is only on a wide screen is hidden on a narrow one by its styles.
    () => false,
  );
}
