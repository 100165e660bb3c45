import { limits } from "./attempts.ts";
import type { GateContext, Passage } from "./gate-context.ts";
import { refuseData } from "./refusals.ts";

const path = "/rest/v1/rpc/display_season";

/** Wrong secrets of display links are counted by origin, as other guesses are; a right or a revoked one is not. */
export async function limitDisplayGuesses(
  gate: GateContext,
  { request, url, origin }: Passage,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (url.pathname !== path) return answer();
  // In an address the secret would stand in the logs of everything it passes.
  if (request.method !== "POST") return refuseData(405, "PGRST117", "Ask for this by POST.");
  const counter = { limit: limits.displayLinksByOrigin, who: origin };
  const wait = Math.ceil(await gate.attempts.secondsToWait(counter));
  if (wait > 0)
    return refuseData(429, "429", "Too many unknown display links were tried from there.", {
      "retry-after": String(wait),
    });
  const response = await answer();
  if (response.status === 401 || response.status === 403) await gate.attempts.count(counter);
  return response;
}
