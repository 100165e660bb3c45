import type { ApiContext, RequestContext } from "../api-context.ts";
import { refuseData, withWait } from "../error-responses.ts";
import { type Counter, limits } from "../limits/rate-limits.ts";

const displayPath = "/rest/v1/rpc/display_season";
const feedPath = "/rest/v1/rpc/calendar_feed";
const codePath = "/rest/v1/rpc/open_display_code";
const scorerPath = "/rest/v1/rpc/open_scorer_link";
const replyPaths = ["/rest/v1/rpc/reply_page", "/rest/v1/rpc/reply_by_link"];
/** A wrong link of an email is answered late, never refused: a household shares one address. */
const slowMs = 2_000;
/** A request from inside this process was counted with the function that sent it. */
const inside = "unknown";

/** Counts wrong codes by client IP, to protect the log. A right one is never blocked: a clubhouse shares one address. */
export async function limitGuesses(
  api: ApiContext,
  requestContext: RequestContext,
  next: (request?: Request) => Promise<Response>,
): Promise<Response> {
  const { request, url, clientIp } = requestContext;
  const { pathname } = url;
  if (pathname === codePath) return limitDisplayCodes(api, requestContext, next);
  if (![displayPath, feedPath, scorerPath, ...replyPaths].includes(pathname)) return next();
  // In an address, the secret would appear in the logs of every proxy.
  if (request.method !== "POST") return refuseData(405, "PGRST117", "Ask for this by POST.");
  if (replyPaths.includes(pathname)) return slowReplyLinks(api, clientIp, next);
  if (pathname === feedPath && clientIp === inside) return next();
  const isScorer = pathname === scorerPath;
  const limit = isScorer ? limits.wrongScorerCodesByClientIp : limits.unknownSecretsByClientIp;
  const isGuess = isScorer ? isWrongCode : isRefused;
  return countGuesses(api, { counter: { limit, who: clientIp }, isGuess }, next);
}

async function slowReplyLinks(
  api: ApiContext,
  clientIp: string,
  next: () => Promise<Response>,
): Promise<Response> {
  const response = await next();
  const body: unknown = await response.clone().json();
  if (body !== null && Object(body).hint !== "reply_link") return response;
  const isSlow = (await api.attempts.take({ limit: limits.wrongReplyLinksByClientIp, who: clientIp })) > 0;
  if (isSlow) await new Promise((done) => setTimeout(done, slowMs));
  return response;
}

const isRefused = ({ status }: Response): boolean => status === 401 || status === 403;

async function isWrongCode(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  return Object(await response.clone().json()).state === "wrong";
}

/** A client IP gets sixty codes in fifteen minutes; the client with the most codes loses its oldest one to other screens. */
async function limitDisplayCodes(
  api: ApiContext,
  { request, clientIp }: RequestContext,
  next: (request?: Request) => Promise<Response>,
): Promise<Response> {
  const wait = await api.attempts.take({ limit: limits.displayCodesByClientIp, who: clientIp });
  if (wait > 0)
    return withWait(refuseData(429, "429", "Too many codes were requested. Try again later."), wait);
  const headers = new Headers(request.headers);
  headers.delete("cf-connecting-ip");
  headers.set("x-forwarded-for", clientIp);
  return next(new Request(request, { headers }));
}

/** A calendar program can only read an address, so this secret is in one; the log omits it. */
export async function limitFeedGuesses(
  api: ApiContext,
  { url, clientIp }: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  if (url.pathname !== "/functions/v1/calendar-feed" || !url.searchParams.has("feed")) return next();
  const counter = { limit: limits.unknownSecretsByClientIp, who: clientIp };
  return countGuesses(api, { counter, isGuess: ({ status }) => status === 404 }, next);
}

type Guessing = { counter: Counter; isGuess: (response: Response) => boolean | Promise<boolean> };

async function countGuesses(
  api: ApiContext,
  { counter, isGuess }: Guessing,
  next: () => Promise<Response>,
): Promise<Response> {
  const response = await next();
  if (!(await isGuess(response))) return response;
  const wait = await api.attempts.take(counter);
  if (wait === 0) return response;
  return withWait(
    refuseData(429, "429", "Too many wrong links or codes came from your network. Try again later."),
    wait,
  );
}
