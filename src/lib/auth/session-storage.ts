import { clockOffset } from "../server-time.ts";

type Timed = { access_token?: unknown; expires_at?: unknown };

/** The library compares the token's end, in the server's time, with the device's clock, so the end is converted for it. */
export const sessionStorageOfLibrary = {
  getItem(key: string): string | null {
    return retimed(localStorage.getItem(key), ({ expires_at }) =>
      typeof expires_at === "number" ? expires_at + offsetSeconds() : undefined,
    );
  },
  setItem(key: string, value: string) {
    const storedValue = retimed(value, ({ access_token, expires_at }) => {
      const end = typeof access_token === "string" ? claimsOf(access_token).exp : undefined;
      return end ?? (typeof expires_at === "number" ? expires_at - offsetSeconds() : undefined);
    });
    localStorage.setItem(key, storedValue ?? value);
  },
  removeItem(key: string) {
    localStorage.removeItem(key);
  },
};

const offsetSeconds = (): number => Math.round((clockOffset.get() ?? 0) / 1000);

function retimed(text: string | null, endOf: (session: Timed) => number | undefined): string | null {
  if (text === null) return null;
  try {
    // The auth library wrote it.
    const session = JSON.parse(text) as Timed | null;
    const end = session?.access_token ? endOf(session) : undefined;
    return end === undefined ? text : JSON.stringify({ ...session, expires_at: end });
  } catch {
    return text;
  }
}

type Claims = { sub?: string; exp?: number; iat?: number };

/** The account and times in a token, in seconds by the server's clock. Not verified. */
export function claimsOf(token: string): Claims {
  try {
    const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    // All fields are optional, and none is trusted.
    return JSON.parse(atob(part)) as Claims;
  } catch {
    return {};
  }
}
