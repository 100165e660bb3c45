import { describe, expect, test } from "vitest";
import { isBackendPath, isOwnDocument, markCached, outdatedCaches } from "./cache-checks.ts";

describe("addresses", () => {
  test.each([
    "/auth/v1/verify",
    "/rest/v1/scores",
    "/functions/v1/weather",
    "/storage/v1/object/x",
    "/health",
    "/results/fall-2026-1a2b3c4d/leaderboard",
    "/first-content",
    "/league.ics",
  ])("%s is never answered by the worker", (path) => {
    expect(isBackendPath.test(path)).toBe(true);
  });

  test.each(["/", "/leaderboard", "/add-team-scores", "/news-article/42", "/authors", "/restaurant"])(
    "%s is the site",
    (path) => {
      expect(isBackendPath.test(path)).toBe(false);
    },
  );
});

describe("the document that is kept", () => {
  const entry = "/assets/index-a1.js";
  const page = (body: string, init: ResponseInit = {}) =>
    new Response(body, { headers: { "content-type": "text/html; charset=utf-8" }, ...init });

  test("is one that loads the files of this release", async () => {
    const own = page(`<script type="module" src="${entry}"></script>`);
    expect(await isOwnDocument(own, entry)).toBe(true);
    // Still to be read by anyone who asked for it.
    expect(await own.text()).toContain(entry);
  });

  test.each([
    ["another release's", page(`<script src="/assets/index-b2.js"></script>`)],
    ["a failure", page(entry, { status: 503 })],
    ["no page at all", new Response(entry, { headers: { "content-type": "application/json" } })],
  ])("is not %s", async (_what, response) => {
    expect(await isOwnDocument(response, entry)).toBe(false);
  });
});

test("a kept document says so where its data stands, and keeps its policy", async () => {
  const headers = { "content-security-policy": "default-src 'none'" };
  const saved = await markCached(
    new Response('<script type="application/json" id="page-data">{}</script>', { headers }),
  );
  expect(await saved.text()).toBe('<script type="application/json" id="page-data" data-kept>{}</script>');
  expect(saved.headers.get("content-security-policy")).toBe("default-src 'none'");
});

test("two former releases stay for the pages that are open with them, older ones go", () => {
  const names = [
    "clubhouse-release-a",
    "clubhouse-site-a",
    "clubhouse-release-b",
    "clubhouse-release-c",
    "clubhouse-site-c",
    "somebody-else",
    "clubhouse-release-d",
    "clubhouse-site-d",
  ];
  expect(outdatedCaches(names, "d")).toEqual(["clubhouse-release-a", "clubhouse-site-a", "clubhouse-site-c"]);
});

test("going back to a former release keeps it", () => {
  const names = ["clubhouse-release-a", "clubhouse-release-b", "clubhouse-release-c", "clubhouse-site-a"];
  expect(outdatedCaches(names, "a")).toEqual([]);
});
