import type { ApiContext, RequestContext } from "../api-context.ts";
import { refuseData, withHeaders } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";

const displayPath = "/rest/v1/rpc/display_season";
const feedPath = "/rest/v1/rpc/calendar_feed";
const codePath = "/rest/v1/rpc/open_display_code";
/** What a function asks inside this process was counted when the function was asked. */
const inside = "unknown";

/** Wrong secrets of display links and calendars are counted by client IP, as other guesses are; a right one is not. */
export async function limitDisplayGuesses(
  api: ApiContext,
  requestContext: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  const { request, url, clientIp } = requestContext;
  if (url.pathname !== displayPath && url.pathname !== feedPath) return next();
  // In an address the secret would stand in the logs of everything it passes.
  if (request.method !== "POST") return refuseData(405, "PGRST117", "Ask for this by POST.");
  if (url.pathname === feedPath && clientIp === inside) return next();
  return countGuesses(api, { clientIp, isGuess: ({ status }) => status === 401 || status === 403 }, next);
}

/** A screen asks for a code every ten minutes; codes that are open are few, so one client IP gets a share of them. */
export async function limitDisplayCodes(
  api: ApiContext,
  { url, clientIp }: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  if (url.pathname !== codePath) return next();
  const wait = Math.ceil(await api.attempts.take({ limit: limits.displayCodesByClientIp, who: clientIp }));
  if (wait > 0)
    return withHeaders(refuseData(429, "429", "Too many codes were requested. Try again later."), {
      "retry-after": String(wait),
    });
  return next();
}

/** A calendar program can only read an address, so this secret is in one; the log keeps no part of it. */
export async function limitFeedGuesses(
  api: ApiContext,
  { url, clientIp }: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  if (url.pathname !== "/functions/v1/calendar-feed" || !url.searchParams.has("feed")) return next();
  return countGuesses(api, { clientIp, isGuess: ({ status }) => status === 404 }, next);
}

type Guessing = { clientIp: string; isGuess: (response: Response) => boolean };

async function countGuesses(
  api: ApiContext,
  { clientIp, isGuess }: Guessing,
  next: () => Promise<Response>,
): Promise<Response> {
  const counter = { limit: limits.displayLinksByClientIp, who: clientIp };
  const wait = Math.ceil(await api.attempts.secondsToWait(counter));
  if (wait > 0)
    return withHeaders(refuseData(429, "429", "Too many unknown links were tried from there."), {
      "retry-after": String(wait),
    });
  const response = await next();
  if (isGuess(response)) await api.attempts.count(counter);
  return response;
}
