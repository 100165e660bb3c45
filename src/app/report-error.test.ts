// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setConfig } from "#lib/config.ts";
import { BackendError } from "#lib/errors.ts";
import { testConfig } from "#testing/render-app.tsx";
import { respondWith } from "#testing/respond-with.ts";
import { browserOf, framesOf, sendError } from "./report-error.ts";

beforeEach(() => setConfig(testConfig));
afterEach(() => vi.unstubAllGlobals());

test("a note names the kind of page, not its address, and the frames without host and query", async () => {
  const requests = respondWith(() => ({ status: 204 }));
  history.replaceState(null, "", "/news-article/5b0c6a2e-0000-4000-8000-000000000001?secret=1");
  const error = new TypeError("x is undefined");
  error.stack = `TypeError: x is undefined
    at draw (https://club.example/assets/page-Ab1.js?token=abc:10:22)
    at https://club.example/assets/start-Cd2.js:1:99`;
  await sendError(error);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: "POST",
    path: "/rest/v1/rpc/report_error",
    authorization: null,
  });
  expect(requests[0]?.body).toEqual({
    note: expect.objectContaining({
      message: "TypeError: x is undefined",
      stack: "draw@/assets/page-Ab1.js:10:22\n@/assets/start-Cd2.js:1:99",
      route: "/news-article/:id",
      release: "1.2.3",
    }),
  });
  expect(JSON.stringify(requests[0]?.body)).not.toMatch(/5b0c6a2e|secret|token/);
});

test("what the server refused, and a request that was given up, are no errors of the site", async () => {
  const requests = respondWith(() => ({ status: 204 }));
  await sendError(new BackendError("offline"));
  await sendError(new DOMException("given up", "AbortError"));
  expect(requests).toEqual([]);
});

test("a report that fails, or has no server to go to, is silent", async () => {
  respondWith(() => new TypeError("refused"));
  await expect(sendError(new Error("broken"))).resolves.toBeUndefined();
  await expect(sendError(undefined)).resolves.toBeUndefined();
});

test("frames of Firefox and Safari are read as well", () => {
  expect(
    framesOf(
      "draw@https://club.example/assets/page.js:1:2\n@https://club.example/assets/page.js:3:4\n[native code]",
    ),
  ).toBe("draw@/assets/page.js:1:2\n@/assets/page.js:3:4");
});

test.each([
  [
    "Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1",
    "Edge 140",
  ],
  [
    "Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Chrome 141",
  ],
  ["Mozilla/5.0 (X11; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox 142"],
  [
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1",
    "Safari 18",
  ],
  ["Something", "Other"],
])("%s is %s", (agent, family) => {
  expect(browserOf(agent)).toBe(family);
});
