import { readShortCode } from "#lib/text/short-code.ts";

const inHash = /^#code=([A-Za-z0-9-]+)$/;

/** The code that a phone scanned from the screen; it is in the fragment of the address, which no server gets. Empty if none. */
export function readDisplayCode(hash: string): string {
  return readShortCode(inHash.exec(hash)?.[1] ?? "") ?? "";
}

/** "4:05" until a moment; "0:00" once it is past. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Where a screen goes once it is connected: slides of this site and nothing else, whatever the answer says. */
export function readSlidesAddress(address: string): string | null {
  return /^\/(leaderboard|team-scores)-slideshow\?[\w=&,%.-]*$/.test(address) ? address : null;
}
