import { readStoredSession, shortestTokenLeftMs } from "./auth/stored-session.ts";
import { areQueriesPersisted } from "./device/persisted-mark.ts";
import { pageData } from "./page-data.ts";

type Early = { authorization: string; body: string | undefined; at: number; stop: AbortController };
type EarlyRequest = Early & { response: Promise<Response> };

/** By their addresses, until the application asks for the same. */
const sent = new Map<string, EarlyRequest>();
const longestWaitMs = 15_000;

/**
 * Asks who the viewer is, and for what the page of this document shows first (`ask` in its data), while the scripts still
 * travel. Only with a stored token that is good for a while; on a device that keeps responses, those are shown first.
 */
export function sendEarlyRequests() {
  const data = pageData();
  const { access_token: token, expires_at: end = 0, user } = readStoredSession() ?? {};
  if (!data || !token || !user?.email || end * 1000 - Date.now() < shortestTokenLeftMs) return;
  const { backendUrl, publishableKey } = data.config as { backendUrl: string; publishableKey: string };
  const send = (path: string, args?: object) => {
    const url = new URL(`${backendUrl.replace(/\/+$/, "") || location.origin}/rest/v1/${path}`).href;
    const body = args && JSON.stringify(args);
    const authorization = `Bearer ${token}`;
    const stop = new AbortController();
    const headers = {
      apikey: publishableKey,
      authorization,
      ...(body && { "content-type": "application/json" }),
    };
    const response = fetch(url, { method: body ? "POST" : "GET", headers, body, signal: stop.signal });
    // Whoever asks for the same is told; if no one does, no one minds.
    response.catch(() => undefined);
    sent.set(url, { authorization, body, at: performance.now(), stop, response });
  };
  const email = user.email.toLowerCase();
  send(`app_users?${new URLSearchParams({ select: "*", email: `eq.${email}` })}`);
  if (!data.ask || areQueriesPersisted()) return;
  const season = new URLSearchParams(location.search).get("season");
  send(`rpc/${data.ask}`, season ? { season_id: season } : {});
}

/** The response to the same request, if it was sent early; each is given away once, and none that has become old. */
export function takeEarlyResponse(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> | undefined {
  const early = sent.get(String(input));
  if (!early) return undefined;
  sent.delete(String(input));
  const { authorization, body, at, stop, response } = early;
  const isSame =
    body === (init.body ?? undefined) && authorization === new Headers(init.headers).get("authorization");
  if (!isSame || performance.now() - at > longestWaitMs || init.signal?.aborted) {
    stop.abort();
    return undefined;
  }
  init.signal?.addEventListener("abort", () => stop.abort(init.signal?.reason), { once: true });
  return response;
}
