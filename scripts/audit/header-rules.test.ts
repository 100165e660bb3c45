import { expect, test } from "vitest";
import { commonHeaders, contentSecurityPolicy } from "#server/static/security-headers.ts";
import { scoreHeaders, total } from "./header-rules.ts";

const page = () =>
  new Headers({ ...commonHeaders(true), "content-security-policy": contentSecurityPolicy("abc", true) });
const points = (headers: Headers, html = '<script src="/a.js"></script>') =>
  total(scoreHeaders({ headers, html }));

test("the site's page gets every point but that of a list of browsers' makers", () => {
  expect(points(page())).toBe(130);
});

test.each([
  ["content-security-policy", 65 + 0],
  ["strict-transport-security", 80],
])("without %s it is no A+", (name, most) => {
  const headers = page();
  headers.delete(name);
  expect(points(headers)).toBeLessThanOrEqual(most + 15);
  expect(points(headers)).toBeLessThan(100);
});

test("inline scripts, sharing with everybody, foreign scripts and open cookies cost the A+", () => {
  const loose = page();
  loose.set("content-security-policy", "script-src 'self' 'unsafe-inline'");
  const shared = page();
  shared.set("access-control-allow-origin", "*");
  const cookie = page();
  cookie.append("set-cookie", "device=1; Path=/");
  for (const headers of [loose, shared, cookie]) expect(points(headers)).toBeLessThan(100);
  expect(points(page(), '<script src="https://elsewhere.example/a.js"></script>')).toBeLessThan(100);
});
