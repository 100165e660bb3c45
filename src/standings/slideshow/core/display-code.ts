import { readShortCode } from "#lib/text/short-code.ts";

const inHash = /^#code=([A-Za-z0-9-]+)$/;

/** From the fragment of a scanned address, which browsers don't send to servers. Empty without one. */
export function readDisplayCode(hash: string): string {
  return readShortCode(inHash.exec(hash)?.[1] ?? "") ?? "";
}

/** "4:05" until a moment; "0:00" after it. */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Allows only slides of this site, whatever the response says. */
export function readSlidesAddress(address: string): string | null {
  return /^\/(leaderboard|team-scores)-slideshow\?[\w=&,%.-]*$/.test(address) ? address : null;
}
