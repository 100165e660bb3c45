import { useSyncExternalStore } from "react";

/** The fragment of the address, without its sign: browsers send it to no server. */
export function useHash(): string {
  return useSyncExternalStore(followHash, () => location.hash.slice(1));
}

function followHash(onHashChange: () => void) {
  addEventListener("hashchange", onHashChange);
  return () => removeEventListener("hashchange", onHashChange);
}
