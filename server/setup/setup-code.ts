import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { inventPassword } from "#server/opening/first-admin.ts";

const minute = 60_000;
export const codeMinutes = 60;
/** The time that the browser which opened it has. */
const sessionMinutes = 120;

/** `token`: identifies the browser that opened the link. */
export type Opening = { token: string } | "wrong" | "spent" | "expired";

export type SetupCode = {
  readonly code: string;
  open: (typedCode: string) => Opening;
  check: (token: string | undefined) => "open" | "expired" | "closed";
};

export type SetupCodeOptions = {
  /** Called with each new code, requested with an expired one or its browser. */
  onRenewed?: (code: string) => void;
  now?: () => number;
};

/** A start's one-time code: 98 bits, only in this process and on its console. */
export function createSetupCode({
  onRenewed = () => undefined,
  now = Date.now,
}: SetupCodeOptions = {}): SetupCode {
  let newest = { code: inventPassword(), until: now() + codeMinutes * minute };
  let openSession: { token: string; until: number } | undefined;
  const expired: string[] = [];

  /** Only after the last one expired: there is one code at a time. */
  const renew = (): "expired" => {
    expired.push(newest.code);
    openSession = undefined;
    newest = { code: inventPassword(), until: now() + codeMinutes * minute };
    onRenewed(newest.code);
    return "expired";
  };
  return {
    get code() {
      return newest.code;
    },
    open(typedCode) {
      if (expired.some((code) => isSame(typedCode, code)))
        return now() > (openSession ?? newest).until ? renew() : "expired";
      if (!isSame(typedCode, newest.code)) return "wrong";
      if (now() > (openSession ?? newest).until) return renew();
      if (openSession) return "spent";
      openSession = { token: randomBytes(32).toString("base64url"), until: now() + sessionMinutes * minute };
      return { token: openSession.token };
    },
    check(token) {
      if (token === undefined || openSession === undefined || !isSame(token, openSession.token))
        return "closed";
      return now() <= openSession.until ? "open" : renew();
    },
  };
}

/** In constant time: digests have equal length. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
