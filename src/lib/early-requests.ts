import { readStoredSession, shortestTokenLeftMs } from "./auth/stored-session.ts";
import { lastVisit } from "./device/last-visit.ts";
import { areQueriesPersisted } from "./device/persisted-mark.ts";
import { pageData } from "./page-data.ts";

type EarlyRequest = {
  authorization: string;
  body: string | null;
  respond: () => Promise<Response>;
  stop?: AbortController;
};

const sentRequests = new Map<string, EarlyRequest>();
const longestWaitMs = 15_000;

/** The first line of a response of `server/render/member-content.ts`: lengths of the HTML and of the responses after it. */
type FirstContent = {
  html: number;
  responses: { url: string; body: string | null; status: number; type: string; length: number }[];
};

/** Requests the rendered page (else the viewer's profile) while scripts load, with a valid stored token. Resolves to the HTML. */
export function sendEarlyRequests(): Promise<string | undefined> | undefined {
  const data = pageData();
  const { access_token: token, expires_at: end = 0, user } = readStoredSession() ?? {};
  if (!data || !token || !user?.email || end * 1000 - Date.now() < shortestTokenLeftMs) return undefined;
  // The club's own server wrote it and validated it at start.
  const { backendUrl, publishableKey } = data.config as { backendUrl: string; publishableKey: string };
  const site = backendUrl.replace(/\/+$/, "") || location.origin;
  const authorization = `Bearer ${token}`;
  // Another address's document is the stored one, of a device that got no response in time.
  const isOwn = !document.documentElement.hasAttribute("data-elsewhere");
  if (data.isForMembers && isOwn && !areQueriesPersisted())
    return askForContent(site, authorization, user.id);
  const name = new URLSearchParams({ select: "*", email: `eq.${user.email.toLowerCase()}` });
  const url = `${site}/rest/v1/app_users?${name}`;
  const stop = new AbortController();
  const headers = { apikey: publishableKey, authorization };
  const response = fetch(url, { headers, signal: stop.signal });
  // The consumer handles a failure; without one it does not matter.
  response.catch(() => undefined);
  keep(url, { authorization, body: null, respond: () => response, stop });
  return undefined;
}

/** Undefined when the server has nothing for this viewer before the application's own requests. */
async function askForContent(
  site: string,
  authorization: string,
  accountId = "",
): Promise<string | undefined> {
  const content = document.getElementById("content");
  const visit = location.pathname === "/" ? lastVisit(accountId, Date.now()) : null;
  const searchParams = new URLSearchParams({
    page: location.pathname + location.search,
    width: String(innerWidth),
    content: String(content?.clientWidth ?? innerWidth),
    touch: matchMedia("(pointer: coarse)").matches ? "1" : "0",
    ...(visit && { visit }),
  });
  const received = await fetch(`${site}/first-content?${searchParams}`, { headers: { authorization } });
  if (!received.ok) return undefined;
  const date = received.headers.get("date") ?? "";
  const text = await received.text();
  const line = text.indexOf("\n");
  const { html, responses }: FirstContent = JSON.parse(text.slice(0, line));
  const start = line + 1;
  let end = start + html;
  for (const { url, body, status, type, length } of responses) {
    const from = end;
    end += length;
    const headers = { "content-type": type, date };
    const respond = async () => new Response(text.slice(from, from + length), { status, headers });
    keep(site + url, { authorization, body, respond });
  }
  return text.slice(start, start + html);
}

function keep(url: string, request: EarlyRequest) {
  sentRequests.set(url, request);
  setTimeout(() => sentRequests.delete(url), longestWaitMs);
}

export function takeEarlyResponse(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> | undefined {
  const early = sentRequests.get(String(input));
  if (!early || init.signal?.aborted) return undefined;
  sentRequests.delete(String(input));
  const { authorization, body, respond, stop } = early;
  const isSame =
    body === (init.body ?? null) && authorization === new Headers(init.headers).get("authorization");
  if (!isSame) {
    stop?.abort();
    return undefined;
  }
  init.signal?.addEventListener("abort", () => stop?.abort(init.signal?.reason), { once: true });
  return respond();
}
