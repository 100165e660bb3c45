import { useHash } from "#lib/browser/use-hash.ts";

const form = /^#?display=([A-Za-z0-9_-]{20,100})$/;

/** The fragment is sent to no server and to no other site. */
export function readDisplaySecret(hash: string): string | null {
  return form.exec(hash)?.[1] ?? null;
}

/** Follows the address; null on a screen without a display link. */
export function useDisplaySecret(): string | null {
  return readDisplaySecret(useHash());
}
