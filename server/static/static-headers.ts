import { commonHeaders, contentSecurityPolicy, workerSecurityPolicy } from "./security-headers.ts";

/** For a host without a nonce for each visit: allows inline styles, but scripts are as strict as ever. */
export function staticPolicy(backendUrl: string): string {
  return contentSecurityPolicy("", true)
    .replace("'nonce-'", "'unsafe-inline'")
    .replace("connect-src 'self'", `connect-src 'self' ${backendUrl}`)
    .replace("img-src 'self'", `img-src 'self' ${backendUrl}`);
}

export function staticHeaders(backendUrl: string): string {
  const everywhere = { ...commonHeaders(true), "content-security-policy": staticPolicy(backendUrl) };
  return [
    section("/*", { ...everywhere, "cache-control": "no-cache" }),
    section("/assets/*", { "! cache-control": "", "cache-control": "public, max-age=31536000, immutable" }),
    section("/service-worker.js", {
      "! content-security-policy": "",
      "content-security-policy": workerSecurityPolicy,
    }),
  ].join("\n");
}

/** A line without a value removes a header of a wider path. */
function section(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) =>
    value === "" ? `  ${name}` : `  ${name}: ${value}`,
  );
  return [path, ...lines, ""].join("\n");
}

/** Every address of the application is its one page. */
export const staticRedirects = "/* /index.html 200\n";
