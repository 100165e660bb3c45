import type { ApiContext, RequestContext } from "../api-context.ts";
import { refuseData, withHeaders } from "../error-responses.ts";
import { type Counter, limits } from "../limits/rate-limits.ts";

const displayPath = "/rest/v1/rpc/display_season";
const feedPath = "/rest/v1/rpc/calendar_feed";
const codePath = "/rest/v1/rpc/open_display_code";
const scorerPath = "/rest/v1/rpc/open_scorer_link";
/** What a function asks inside this process was counted when the function was asked. */
const inside = "unknown";

/** What is opened by a code of six characters, on a screen or a squad sheet, or by a secret, cannot be guessed. */
export function limitGuesses(
  api: ApiContext,
  requestContext: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  const { pathname } = requestContext.url;
  if (pathname === codePath) return limitDisplayCodes(api, requestContext, next);
  if (pathname === scorerPath) return limitScorerCodes(api, requestContext, next);
  const isSecret = pathname === displayPath || pathname === feedPath;
  return isSecret ? limitSecrets(api, requestContext, next) : next();
}

/** Wrong secrets of display links and calendars are counted by client IP, as other guesses are; a right one is not. */
async function limitSecrets(
  api: ApiContext,
  { request, url, clientIp }: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  // In an address the secret would stand in the logs of everything it passes.
  if (request.method !== "POST") return refuseData(405, "PGRST117", "Ask for this by POST.");
  if (url.pathname === feedPath && clientIp === inside) return next();
  const counter = { limit: limits.displayLinksByClientIp, who: clientIp };
  return countGuesses(api, { counter, isGuess: ({ status }) => status === 401 || status === 403 }, next);
}

/** Wrong codes of squad sheets by client IP; the database counts those of everyone together. */
async function limitScorerCodes(
  api: ApiContext,
  { request, clientIp }: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  if (request.method !== "POST") return refuseData(405, "PGRST117", "Ask for this by POST.");
  const counter = { limit: limits.scorerCodesByClientIp, who: clientIp };
  return countGuesses(api, { counter, isGuess: isWrongCode }, next);
}

async function isWrongCode(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  return Object(await response.clone().json()).state === "wrong";
}

/** A screen asks for a code every ten minutes; codes that are open are few, so one client IP gets a share of them. */
async function limitDisplayCodes(
  api: ApiContext,
  { clientIp }: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
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
  const counter = { limit: limits.displayLinksByClientIp, who: clientIp };
  return countGuesses(api, { counter, isGuess: ({ status }) => status === 404 }, next);
}

type Guessing = { counter: Counter; isGuess: (response: Response) => boolean | Promise<boolean> };

async function countGuesses(
  api: ApiContext,
  { counter, isGuess }: Guessing,
  next: () => Promise<Response>,
): Promise<Response> {
  const wait = Math.ceil(await api.attempts.secondsToWait(counter));
  if (wait > 0)
    return withHeaders(
      refuseData(429, "429", "Too many unknown links or codes were tried from there. Try again later."),
      {
        "retry-after": String(wait),
      },
    );
  const response = await next();
  if (await isGuess(response)) await api.attempts.count(counter);
  return response;
}
