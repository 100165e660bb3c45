import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkProject } from "./check-project-command.ts";

type Reply = { status?: number; headers?: Record<string, string>; body?: unknown };

let server: Server;
let replies: Record<string, Reply>;
let url = "";

beforeEach(async () => {
  server = createServer(({ url: path = "" }, response) => {
    const { status = 200, headers = {}, body = [] } = replies[path.split("?")[0] ?? ""] ?? { status: 404 };
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  replies = {
    "/": {
      headers: { "content-security-policy": "default-src 'self'", "strict-transport-security": "max-age=1" },
      body: "<!doctype html>",
    },
    "/config.json": { body: { backendUrl: url, publishableKey: "key" } },
    "/rest/v1/club_settings": { body: [{ name: "Club" }] },
    "/rest/v1/rpc/results_seasons": { body: { seasons: [] } },
    "/rest/v1/members": { status: 401 },
    "/rest/v1/scores": { status: 401 },
    "/rest/v1/private_messages": { body: [] },
    "/rest/v1/accounts": { status: 403 },
    "/auth/v1/settings": { body: { mailer_autoconfirm: false, disable_signup: false } },
    "/functions/v1/calendar-feed": { body: "BEGIN:VCALENDAR" },
    "/functions/v1/fetch-weather": { status: 204 },
  };
  vi.stubEnv("SITE_URL", url);
  vi.stubEnv("SUPABASE_URL", `${url}/`);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "key");
});

afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

test("a project that is set up has a line for each thing", async () => {
  const report = await checkProject();
  expect(report.match(/^ok/gm)).toHaveLength(6);
  expect(report).toContain("Nothing is wrong.");
});

test("what is not set names itself", async () => {
  vi.stubEnv("SUPABASE_URL", "");
  await expect(checkProject()).rejects.toThrow("Please set SUPABASE_URL");
});

test.each<[string, Reply, string]>([
  ["/", { status: 404 }, "fault    Site: it answers 404"],
  ["/config.json", { body: { backendUrl: "https://other.example" } }, "the site uses https://other.example"],
  ["/config.json", { status: 404 }, "config.json: it answers 404"],
  ["/config.json", { body: { backendUrl: "" } }, "the site uses no project"],
  [
    "/rest/v1/club_settings",
    { status: 404 },
    "Database: it answers 404\n         → Step 1: supabase db push",
  ],
  ["/rest/v1/members", { status: 500 }, "not all of them answered"],
  ["/rest/v1/rpc/results_seasons", { status: 404 }, "it is of an earlier release"],
  ["/rest/v1/scores", { body: [{ id: 1 }] }, "visitors can read scores"],
  ["/auth/v1/settings", { body: { mailer_autoconfirm: true } }, "addresses are not confirmed by email"],
  ["/auth/v1/settings", { body: { disable_signup: true } }, "no one can sign up"],
  ["/functions/v1/calendar-feed", { status: 404 }, "no answer from calendar-feed"],
])("%s that answers %j is wrong, with what to do", async (path, reply, sentence) => {
  replies[path] = reply;
  await expect(checkProject()).rejects.toThrow(sentence);
});

test.each<[Reply, string]>([
  [{ status: 401 }, "fault    Key: the project refuses SUPABASE_PUBLISHABLE_KEY"],
  [{ status: 540 }, "restore it in the dashboard"],
])("a project that answers %j at all is not looked at further", async (reply, sentence) => {
  for (const path of Object.keys(replies)) if (/^\/(rest|auth|functions)/.test(path)) replies[path] = reply;
  const report = await checkProject().catch((error: Error) => error.message);
  expect(report).toContain(sentence);
  expect(report.match(/^fault/gm)).toHaveLength(1);
  expect(report).not.toContain("Closed tables");
});

test("a key that the site does not use is told from another project", async () => {
  replies["/config.json"] = { body: { backendUrl: url, publishableKey: "old" } };
  await expect(checkProject()).rejects.toThrow("the site uses another key than SUPABASE_PUBLISHABLE_KEY");
});

test("a host without the headers is warned of", async () => {
  replies["/"] = { body: "<!doctype html>" };
  expect(await checkProject()).toContain(
    "the host sends no content-security-policy, no strict-transport-security",
  );
});

test("a project that does not answer at all is told with its cause", async () => {
  vi.stubEnv("SUPABASE_URL", "http://127.0.0.1:9");
  const report = await checkProject().catch((error: Error) => error.message);
  expect(report).toContain("A project of the free plan is paused");
  expect(report).toContain("no answer (bad port)");
});
