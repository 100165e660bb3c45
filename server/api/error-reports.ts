import type { ApiContext, RequestContext } from "./api-context.ts";
import { refuseData, withWait } from "./error-responses.ts";
import { limits } from "./limits/rate-limits.ts";

const path = "/rest/v1/rpc/report_error";
const largestNote = 2048;

export const isErrorReport = ({ url }: RequestContext): boolean => url.pathname === path;

export async function limitErrorReports(
  api: ApiContext,
  { request, clientIp }: RequestContext,
  next: () => Promise<Response>,
): Promise<Response> {
  if (request.method !== "POST") return refuseData(405, "PGRST117", "Send this by POST.");
  if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= largestNote))
    return refuseData(413, "PGRST102", "A note about an error has up to 2 kB.");
  const wait = await api.attempts.take({ limit: limits.errorsByClientIp, who: clientIp });
  return wait > 0
    ? withWait(refuseData(429, "429", "Too many errors were reported from there."), wait)
    : next();
}
