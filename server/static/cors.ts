const methods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const exposed =
  "content-range, content-location, preference-applied, idempotency-replayed, retry-after, x-sb-error-code";

/** Only the site's own addresses may use this backend from a browser; other websites may not. */
export function isAllowedOrigin(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  if (origin === null || origin === siteUrl) return true;
  // A frame of another site may have the origin "null", which is no address.
  const asker = URL.parse(origin);
  return asker?.origin === new URL(siteUrl).origin || asker?.host === request.headers.get("host");
}

export function respondToPreflight(request: Request): Response {
  const headers = {
    "access-control-allow-methods": methods,
    "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "",
    "access-control-max-age": "600",
  };
  return new Response(null, { status: 204, headers });
}

/** Replaces the library's `*` with the checked origin. */
export function setCorsHeaders(request: Request, headers: Headers): void {
  headers.delete("access-control-allow-credentials");
  const origin = request.headers.get("origin");
  if (origin === null) {
    headers.delete("access-control-allow-origin");
    return;
  }
  headers.set("access-control-allow-origin", origin);
  headers.set("access-control-expose-headers", exposed);
  headers.append("vary", "origin");
}
