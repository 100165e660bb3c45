import { useSyncExternalStore } from "react";

/** False on the server, and in the browser until what the server rendered is the application's own. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
