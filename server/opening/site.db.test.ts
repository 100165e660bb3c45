import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import { temporaryFolder } from "#testing/temporary-folder.ts";

const page = `<!doctype html><title>Old</title><meta name="csp-nonce" content="__CSP_NONCE__"><h1><!--club-name-->Old<!--/club-name--></h1>`;
const script = `export const words = "${"clay ".repeat(1000)}";`;

const siteFolder = temporaryFolder();
await mkdir(join(siteFolder, "client/assets"), { recursive: true });
await writeFile(join(siteFolder, "client/index.html"), page);
await writeFile(join(siteFolder, "client/favicon.svg"), "<svg/>");
await writeFile(join(siteFolder, "client/service-worker.js"), "self.skipWaiting();");
await writeFile(join(siteFolder, "client/assets", "app-1a2b3c.js"), script);
await writeFile(join(siteFolder, "client/assets", "app-1a2b3c.js.map"), "{}");
const backend = stopAfterTests(
  await startTestBackend({ siteFolder, extraSql: "update public.club_settings set name = 'Ducks & <Sons>'" }),
);

describe("the page", () => {
  test("answers every path of the application, with the club's name and a nonce of its own", async () => {
    const first = await fetch(`${backend.url}/`);
    const deep = await fetch(`${backend.url}/news-article/42?x=1`);
    expect([first.status, deep.status]).toEqual([200, 200]);
    const [one, two] = [await first.text(), await deep.text()];
    expect(one).toContain("<h1>Ducks &#38; &#60;Sons&#62;</h1>");
    expect(one).toContain("<title>Ducks &#38; &#60;Sons&#62;</title>");
    const nonceOf = (html: string) => /content="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(first.headers.get("content-security-policy")).toContain(`'nonce-${nonceOf(one)}'`);
  });

  test("may run and load only what is our own", async () => {
    const { headers } = await fetch(`${backend.url}/about`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBeTruthy();
    expect(headers.get("cache-control")).toBe("no-cache");
  });
});

describe("files", () => {
  test("with a hash in their name are kept for ever, and travel compressed", async () => {
    const response = await fetch(`${backend.url}/assets/app-1a2b3c.js`, {
      headers: { "accept-encoding": "br" },
    });
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await response.text()).toBe(script);
    const again = await fetch(`${backend.url}/assets/app-1a2b3c.js`, {
      headers: { "if-none-match": response.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test("the service worker is asked for anew each time, and may only fetch from here", async () => {
    const { status, headers } = await fetch(`${backend.url}/service-worker.js`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self';/);
    expect((await fetch(`${backend.url}/favicon.svg`)).headers.get("cache-control")).toBe(
      "public, max-age=300",
    );
  });

  test("that are not there, source maps and other folders are not answered with the page", async () => {
    for (const path of ["/assets/none.js", "/assets/app-1a2b3c.js.map", "/.env", "/_system", "/package.json"])
      expect((await fetch(backend.url + path)).status, path).toBe(404);
    expect(await rawStatus("/../package.json")).toBe(404);
    expect(await rawStatus("/assets/..%2f..%2fpackage.json")).toBe(404);
  });
});

/** `fetch` tidies a path up before it sends it; an attacker does not. */
function rawStatus(path: string): Promise<number> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((done, fail) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    })
      .on("error", fail)
      .end();
  });
}

describe("every answer", () => {
  const paths = [
    ...["/", "/assets/app-1a2b3c.js", "/favicon.svg", "/none.js", "/config.json", "/health"],
    ...[
      "/rest/v1/seasons",
      "/auth/v1/user",
      "/storage/v1/object/public/front-page/x.png",
      "/functions/v1/none",
    ],
  ];

  test.each(paths)("of %s protects whoever opens it", async (path) => {
    const { headers } = await fetch(backend.url + path);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("server")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("cache-control")).toMatch(
      path.startsWith("/assets/") ? /immutable/ : /no-store|no-cache|max-age=300$/,
    );
  });

  test("to another website says nothing and shares nothing", async () => {
    for (const path of ["/rest/v1/seasons", "/auth/v1/token?grant_type=password"]) {
      const response = await fetch(backend.url + path, {
        method: "OPTIONS",
        headers: { origin: "https://elsewhere.example", "access-control-request-method": "POST" },
      });
      expect(response.status, path).toBe(403);
      expect(response.headers.get("access-control-allow-origin"), path).toBeNull();
    }
  });
});

test("the configuration names key, club and version", async () => {
  expect(await (await fetch(`${backend.url}/config.json`)).json()).toEqual({
    backendUrl: "",
    publishableKey: backend.publishableKey,
    clubName: "Ducks & <Sons>",
    version: "test",
  });
});

test("health is told", async () => {
  expect(await (await fetch(`${backend.url}/health`)).json()).toEqual({
    status: "ok",
    disk: expect.stringMatching(/^(ok|low)$/),
    oldestRequestSeconds: 0,
    mail: "ok",
  });
});
