import { readStoredSession, shortestTokenLeftMs } from "./auth/stored-session.ts";
import { areQueriesPersisted } from "./device/persisted-mark.ts";
import { pageData } from "./page-data.ts";

type Early = { authorization: string; body: string | undefined; at: number; stop: AbortController };
type EarlyRequest = Early & { response: Promise<Response> };

/** By their addresses, until the application asks for the same. */
const sent = new Map<string, EarlyRequest>();
const longestWaitMs = 15_000;

/** A page as the server rendered it for a member, and the two responses that it is made of. */
export type FirstContent = { html: string; profile: unknown; start: unknown };

/**
 * Asks who the viewer is, and for what the page of this document shows first (`ask` in its data), while the scripts still
 * travel. Only with a stored token that is good for a while; on a device that keeps responses, those are shown first.
 * Where the server can render the page for its viewer, one request brings that and both responses.
 */
export function sendEarlyRequests(): Promise<FirstContent> | undefined {
  const data = pageData();
  const { access_token: token, expires_at: end = 0, user } = readStoredSession() ?? {};
  if (!data || !token || !user?.email || end * 1000 - Date.now() < shortestTokenLeftMs) return undefined;
  const { backendUrl, publishableKey } = data.config as { backendUrl: string; publishableKey: string };
  const site = backendUrl.replace(/\/+$/, "") || location.origin;
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
  const email = user.email.toLowerCase();
  const isAsked = Boolean(data.ask) && !areQueriesPersisted();
  const content = isAsked ? askForContent(site, email, headers) : undefined;
  const send = (path: string, part: "profile" | "start", args?: object) => {
    const url = new URL(`${site}/rest/v1/${path}`).href;
    const body = args && JSON.stringify(args);
    const stop = new AbortController();
    const init = {
      ...{ method: body ? "POST" : "GET", body, signal: stop.signal },
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    };
    const ask = () => fetch(url, init);
    const response = content ? content.then((whole) => partOf(whole, part), ask) : ask();
    // Whoever asks for the same is told; if no one does, no one minds.
    response.catch(() => undefined);
    const { authorization } = headers;
    sent.set(url, { authorization, body, at: performance.now(), stop, response });
  };
  send(`app_users?${new URLSearchParams({ select: "*", email: `eq.${email}` })}`, "profile");
  if (!isAsked) return undefined;
  const season = new URLSearchParams(location.search).get("season");
  send(`rpc/${data.ask}`, "start", season ? { season_id: season } : {});
  return content?.then(({ parts }) => parts);
}

type ReceivedContent = { parts: FirstContent; date: string };

/** Fails where the server does not render the page for this viewer. */
async function askForContent(
  site: string,
  email: string,
  headers: Record<string, string>,
): Promise<ReceivedContent> {
  const content = document.getElementById("content");
  const asked = new URLSearchParams({
    ...{ page: location.pathname + location.search, email, width: String(innerWidth) },
    ...{ content: String(content?.clientWidth ?? innerWidth), touch: isTouched() ? "1" : "0" },
  });
  const response = await fetch(`${site}/first-content?${asked}`, { headers });
  if (!response.ok) throw new Error(`The page was not rendered: ${response.status}`);
  return { parts: (await response.json()) as FirstContent, date: response.headers.get("date") ?? "" };
}

const isTouched = () => matchMedia("(pointer: coarse)").matches;

/** As if it had been asked for by itself. */
function partOf({ parts, date }: ReceivedContent, part: "profile" | "start"): Response {
  return Response.json(parts[part], { headers: date ? { date } : {} });
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
