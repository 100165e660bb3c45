import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { inventPassword } from "#server/start/first-admin.ts";

const minute = 60_000;
/** How long the printed link can be opened. */
export const codeMinutes = 60;
/** How long the browser that opened it may take. */
const sessionMinutes = 120;

/** `token`: what the browser that opened the link shows from then on. */
export type Opening = { token: string } | "wrong" | "spent" | "expired";

export type SetupCode = {
  code: string;
  /** Opens the link for one browser, once. */
  open: (given: string) => Opening;
  /** Whether this is the token of the browser that opened it, in time. */
  isOpenFor: (token: string | undefined) => boolean;
};

/** The one-time code of one start: 98 bits, nowhere but in this process and on its console. */
export function createSetupCode(now: () => number = Date.now): SetupCode {
  const code = inventPassword();
  const made = now();
  let opened: { token: string; until: number } | undefined;
  return {
    code,
    open(given) {
      if (!isSame(given, code)) return "wrong";
      if (opened) return "spent";
      if (now() > made + codeMinutes * minute) return "expired";
      opened = { token: randomBytes(32).toString("base64url"), until: now() + sessionMinutes * minute };
      return { token: opened.token };
    },
    isOpenFor: (token) =>
      token !== undefined && opened !== undefined && now() <= opened.until && isSame(token, opened.token),
  };
}

/** In the same time whatever is the same; of equal length as digests. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
