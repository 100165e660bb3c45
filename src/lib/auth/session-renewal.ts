import { trackedFetch, untilReachable } from "../reachability.ts";
import { justReceived, type ReceivedSession, rememberReceived } from "./received-session.ts";

export type StoredTokens = { refresh_token?: string; expires_at?: number };

export type RenewalOptions = {
  /** The browser's current session; null once it was forgotten. */
  storedTokens: () => StoredTokens | null;
};

/** A request may hang on a weak signal; after this (ms) it is sent again. */
const renewalTimeoutMs = 8_000;
const longestPause = 30_000;

/** `fetch` for the auth library, which gives up after half a minute: retries a renewal until the server itself decides. */
export function createRenewingFetch({ storedTokens }: RenewalOptions): typeof fetch {
  return async (input, init) => {
    const address = String(input);
    // A person who signs out and leaves at once is signed out on the server, too.
    if (address.includes("/logout")) return trackedFetch(input, { ...init, keepalive: true });
    if (!address.includes("grant_type=refresh_token")) return trackedFetch(input, init);
    const token = tokenIn(init?.body);
    for (let pause = 500; ; pause = Math.min(pause * 2, longestPause)) {
      const decided = await oneAtATime(() => alreadyDecided(token, storedTokens()) ?? attempt(input, init));
      if (decided) return decided;
      await Promise.all([untilReachable(), new Promise((done) => setTimeout(done, pause))]);
    }
  };
}

async function attempt(input: RequestInfo | URL, init?: RequestInit): Promise<Response | null> {
  try {
    const response = await trackedFetch(input, { ...init, signal: AbortSignal.timeout(renewalTimeoutMs) });
    // The whole response has to arrive before it counts.
    const body = await response.text();
    if (!isDecision(response, body)) return null;
    // A successful response contains a session.
    if (response.ok) rememberReceived(JSON.parse(body) as ReceivedSession);
    return new Response(body, response);
  } catch {
    return null;
  }
}

/** Too many requests, server errors, and responses made up by a gateway decide nothing. */
function isDecision({ status }: Response, body: string): boolean {
  if (status === 429 || status >= 500) return false;
  try {
    return typeof JSON.parse(body) === "object";
  } catch {
    return false;
  }
}

/** True for a brand-new token, one renewed in another tab, or a person who has left: it must not be sent again. */
function alreadyDecided(token: string | undefined, session: StoredTokens | null): Response | null {
  const fresh = justReceived(token);
  if (fresh) return response(200, fresh);
  if (!session) return response(400, { code: 400, error_code: "session_not_found", msg: "Signed out" });
  return session.refresh_token === token ? null : response(200, session);
}

function response(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** One tab at a time, so that none sends a token that another has just used. */
function oneAtATime<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request("club-session-renewal", work) : Promise.resolve(work());
}

function tokenIn(body: BodyInit | null | undefined): string | undefined {
  if (typeof body !== "string") return undefined;
  // The auth library's request format.
  return (JSON.parse(body) as { refresh_token?: string }).refresh_token;
}
