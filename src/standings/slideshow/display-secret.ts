import { useSyncExternalStore } from "react";

const form = /^#display=([A-Za-z0-9_-]{20,100})$/;

/** The secret of a display link in the fragment of the address, which no server and no other site is sent. */
export function readDisplaySecret(hash: string): string | null {
  return form.exec(hash)?.[1] ?? null;
}

/** Followed: null when the screen is not opened by a display link. */
export function useDisplaySecret(): string | null {
  return useSyncExternalStore(subscribe, () => readDisplaySecret(location.hash));
}

function subscribe(onStorage: () => void) {
  addEventListener("hashchange", onStorage);
  return () => removeEventListener("hashchange", onStorage);
}
