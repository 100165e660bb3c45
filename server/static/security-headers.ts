import type { MiddlewareHandler } from "hono";

/** The page's content policy. Runtime styles of components carry the page's nonce. */
export function contentSecurityPolicy(nonce: string, secure: boolean): string {
  const rules = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Charts and tables use style attributes, which can neither load nor run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // HTML has to pass the sanitizer before a browser accepts it.
    "require-trusted-types-for 'script'",
    "trusted-types default dompurify rendered",
  ];
  return [...rules, ...(secure ? ["upgrade-insecure-requests"] : [])].join("; ");
}

/** The service worker may only fetch from here. */
export const workerSecurityPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";

/** Default headers of every response: data, files, and refusals may do nothing if opened as a page. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()",
    ...(secure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}

/** A page that is made for frames has its own header in place of `x-frame-options`. */
export function setCommonHeaders(secure: boolean): MiddlewareHandler {
  const headers = Object.entries(commonHeaders(secure));
  return async (context, next) => {
    await next();
    const set = context.res.headers;
    const isFramed = set.get("content-security-policy")?.includes("frame-ancestors *") ?? false;
    for (const [name, value] of headers)
      if (!set.has(name) && !(isFramed && name === "x-frame-options")) set.set(name, value);
    if (!set.has("cache-control")) set.set("cache-control", "no-store");
  };
}
