/** Letters and digits of a code, without those that are taken for one another: 0 O, 1 I L, 5 S, 8 B, 2 Z. */
const inCode = /^[AC-HJKMNP-RT-Y34679]{6}$/;
const inHash = /^#code=([A-Za-z0-9]{6})$/;

/** What was typed, as a code is written: upper case, without what separates its halves. */
export function codeOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}

export function isCode(text: string): boolean {
  return inCode.test(text);
}

/** The code that a phone read from the screen, in the fragment of the address, which no server is sent. */
export function readDisplayCode(hash: string): string {
  return codeOf(inHash.exec(hash)?.[1] ?? "");
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
