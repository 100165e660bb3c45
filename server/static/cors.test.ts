import { expect, test } from "vitest";
import { isAllowedOrigin } from "./cors.ts";

const siteUrl = "https://club.example";
const isAllowed = (origin: string | null, host = "127.0.0.1:3000") =>
  isAllowedOrigin(
    new Request(`http://${host}/rest/v1/news`, { headers: { host, ...(origin === null ? {} : { origin }) } }),
    siteUrl,
  );

test("the site's own address may ask, by its public name and by the one the request was sent to", () => {
  expect(isAllowed("https://club.example")).toBe(true);
  expect(isAllowed("http://127.0.0.1:3000")).toBe(true);
});

test("what no website sent is not held up", () => {
  expect(isAllowed(null)).toBe(true);
});

test.each([
  "https://elsewhere.example",
  "https://club.example.elsewhere.example",
  "http://127.0.0.1:3001",
  // A frame without an origin of its own, no matter who put it there.
  "null",
  "club.example",
  "/",
  "http://[",
])("%s may not", (origin) => {
  expect(isAllowed(origin)).toBe(false);
  expect(isAllowed(origin, "club.example")).toBe(false);
});
