import { limits } from "./attempts.ts";
import type { GateContext, Passage } from "./gate-context.ts";
import { refuseData } from "./refusals.ts";

const displayPath = "/rest/v1/rpc/display_season";
const feedPath = "/rest/v1/rpc/calendar_feed";
/** What a function asks inside this process was counted when the function was asked. */
const inside = "unknown";

/** Wrong secrets of display links and calendars are counted by client IP, as other guesses are; a right one is not. */
export async function limitDisplayGuesses(
  gate: GateContext,
  passage: Passage,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { request, url, clientIp } = passage;
  if (url.pathname !== displayPath && url.pathname !== feedPath) return answer();
  // In an address the secret would stand in the logs of everything it passes.
  if (request.method !== "POST") return refuseData(405, "PGRST117", "Ask for this by POST.");
  if (url.pathname === feedPath && clientIp === inside) return answer();
  return countGuesses(gate, clientIp, answer, ({ status }) => status === 401 || status === 403);
}

/** A calendar program can only read an address, so this secret stands in one; the log keeps no part of it. */
export async function limitFeedGuesses(
  gate: GateContext,
  { url, clientIp }: Passage,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (url.pathname !== "/functions/v1/calendar-feed" || !url.searchParams.has("feed")) return answer();
  return countGuesses(gate, clientIp, answer, ({ status }) => status === 404);
}

async function countGuesses(
  gate: GateContext,
  clientIp: string,
  answer: () => Promise<Response>,
  isGuess: (response: Response) => boolean,
): Promise<Response> {
  const counter = { limit: limits.displayLinksByClientIp, who: clientIp };
  const wait = Math.ceil(await gate.attempts.secondsToWait(counter));
  if (wait > 0)
    return refuseData(429, "429", "Too many unknown links were tried from there.", {
      "retry-after": String(wait),
    });
  const response = await answer();
  if (isGuess(response)) await gate.attempts.count(counter);
  return response;
}
