import { expect, test } from "vitest";
import { commonHeaders, contentSecurityPolicy } from "./security-headers.ts";

const rulesOf = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1).join(" ")]),
  );

test("a page runs scripts of our own only, and nothing else is open that was not named", () => {
  expect(rulesOf(contentSecurityPolicy("abc", false))).toEqual({
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self' 'nonce-abc'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "default dompurify rendered",
  });
});

test("behind TLS the browser is told to stay there", () => {
  expect(rulesOf(contentSecurityPolicy("abc", true))).toHaveProperty("upgrade-insecure-requests");
  expect(commonHeaders(true)["strict-transport-security"]).toMatch(/^max-age=63072000/);
  expect(commonHeaders(false)).not.toHaveProperty("strict-transport-security");
});

test("every answer may be neither framed, embedded nor guessed at, and asks for no device", () => {
  expect(commonHeaders(false)).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()"),
  });
});
