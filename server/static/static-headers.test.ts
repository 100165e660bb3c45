import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";
import { staticHeaders, staticPolicy } from "./static-headers.ts";

const backend = "https://abc.supabase.co";
const rulesOf = (policy: string) =>
  new Map(policy.split("; ").map((rule) => [rule.split(" ")[0] ?? "", rule.split(" ").slice(1)]));

test("a static host sends the server's policy, but for styles and for where the data are", () => {
  const [own, plain] = [rulesOf(contentSecurityPolicy("n", true)), rulesOf(staticPolicy(backend))];
  expect([...plain.keys()]).toEqual([...own.keys()]);
  const differences = [...plain].filter(([name, values]) => values.join(" ") !== own.get(name)?.join(" "));
  expect(Object.fromEntries(differences)).toEqual({
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", backend, "data:", "blob:"],
    "connect-src": ["'self'", backend],
  });
  expect(staticPolicy(backend)).not.toContain("nonce");
});

test("files with a hash in their names are kept, pages and the worker are asked for each time", () => {
  const sections = staticHeaders(backend)
    .split("\n\n")
    .map((text) => text.trim());
  const [everywhere = "", assets = "", worker = ""] = sections;
  expect(everywhere).toMatch(/^\/\*\n/);
  expect(everywhere).toContain("cache-control: no-cache");
  expect(everywhere).toContain("strict-transport-security: max-age=");
  expect(everywhere).toContain("x-content-type-options: nosniff");
  expect(assets).toMatch(
    /^\/assets\/\*\n {2}! cache-control\n {2}cache-control: public, max-age=31536000, immutable$/,
  );
  expect(worker).toContain("  content-security-policy: default-src 'none'; script-src 'self'");
});
