import { readStoredSession, shortestTokenLeftMs } from "./auth/stored-session.ts";
import { areQueriesPersisted } from "./device/persisted-mark.ts";
import { pageData } from "./page-data.ts";

type EarlyRequest = {
  authorization: string;
  body: string | null;
  response: Promise<Response>;
  stop?: AbortController;
};

/** By their addresses, until the application asks for the same. */
const sent = new Map<string, EarlyRequest>();
const longestWaitMs = 15_000;

/** A page as the server rendered it for a member, and the responses that it is made of (server/render/member-content.ts). */
type FirstContent = {
  html: string;
  responses: { url: string; body: string | null; status: number; type: string; text: string }[];
};

/**
 * Asks for the page of this document as the server renders it for the member who is signed in, while the scripts still travel,
 * and for the viewer's profile where there is none to render. Only with a stored token that is good for a while; on a
 * device that keeps responses, those are shown first. Resolves to the page's HTML.
 */
export function sendEarlyRequests(): Promise<string | undefined> | undefined {
  const data = pageData();
  const { access_token: token, expires_at: end = 0, user } = readStoredSession() ?? {};
  if (!data || !token || !user?.email || end * 1000 - Date.now() < shortestTokenLeftMs) return undefined;
  // The club's own server wrote it, and checked it as it started.
  const { backendUrl, publishableKey } = data.config as { backendUrl: string; publishableKey: string };
  const site = backendUrl.replace(/\/+$/, "") || location.origin;
  const authorization = `Bearer ${token}`;
  if (data.isForMembers && !areQueriesPersisted()) return askForContent(site, authorization);
  const name = new URLSearchParams({ select: "*", email: `eq.${user.email.toLowerCase()}` });
  const url = `${site}/rest/v1/app_users?${name}`;
  const stop = new AbortController();
  const headers = { apikey: publishableKey, authorization };
  const response = fetch(url, { headers, signal: stop.signal });
  // The caller that takes it hears of a failure; without one it does not matter.
  response.catch(() => undefined);
  keep(url, { authorization, body: null, response, stop });
  return undefined;
}

/** Undefined where the server has nothing to show this viewer before the application asks on its own. */
async function askForContent(site: string, authorization: string): Promise<string | undefined> {
  const content = document.getElementById("content");
  const asked = new URLSearchParams({
    page: location.pathname + location.search,
    width: String(innerWidth),
    content: String(content?.clientWidth ?? innerWidth),
    touch: matchMedia("(pointer: coarse)").matches ? "1" : "0",
  });
  const received = await fetch(`${site}/first-content?${asked}`, { headers: { authorization } });
  if (!received.ok) return undefined;
  // What `server/render/member-content.ts` responds.
  const { html, responses } = (await received.json()) as FirstContent;
  const date = received.headers.get("date") ?? "";
  for (const { url, body, status, type, text } of responses) {
    const response = new Response(text, { status, headers: { "content-type": type, date } });
    keep(site + url, { authorization, body, response: Promise.resolve(response) });
  }
  return html;
}

function keep(url: string, request: EarlyRequest) {
  sent.set(url, request);
  setTimeout(() => sent.delete(url), longestWaitMs);
}

/** The response to the same request, if it was sent early; each is given away once, and none that has become old. */
export function takeEarlyResponse(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> | undefined {
  const early = sent.get(String(input));
  if (!early || init.signal?.aborted) return undefined;
  sent.delete(String(input));
  const { authorization, body, response, stop } = early;
  const isSame =
    body === (init.body ?? null) && authorization === new Headers(init.headers).get("authorization");
  if (!isSame) {
    stop?.abort();
    return undefined;
  }
  init.signal?.addEventListener("abort", () => stop?.abort(init.signal?.reason), { once: true });
  return response;
}
