import { createHash } from "node:crypto";

/** Nothing runs on these pages; their one style sheet is allowed by its hash. */
export function resultsPolicy(style: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
