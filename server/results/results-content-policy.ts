import { hash } from "node:crypto";

/** Nothing runs on these pages; their one style sheet is allowed by its hash. */
export function resultsPolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash("sha256", style, "base64")}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
