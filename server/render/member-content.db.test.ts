import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { ApiEnvironment } from "#server/api/api.ts";
import { createTokenVerifier } from "#server/api/auth/tokens.ts";
import { withVisitorAdmission } from "#server/api/limits/admission.ts";
import { createCapacity } from "#server/capacity/capacity.ts";
import { storeSeason } from "#server/results/results-seasons.fixture.ts";
import { createAccount } from "#testing/backend-accounts.ts";
import { startTestBackend } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";
import * as entry from "../../src/render/entry-server.tsx";
import { createMemberContent } from "./member-content.ts";
import { unknownClub } from "./page-data.ts";
import type { ServerEntry } from "./page-renderer.ts";

const seasonId = "5e000000-0000-4000-8000-000000000001";
const shooterId = "5e000000-0000-4000-8000-000000000002";
const capacity = createCapacity(12);
const connection = { incoming: { headers: {}, socket: { remoteAddress: "192.0.2.1" } } };

const backend = stopAfterTests(await startTestBackend());
const forMembers = entry.routes.filter(({ isForMembers }) => isForMembers).map(({ path }) => path);
const serverEntry = entry as ServerEntry;
const config = { backendUrl: backend.url, publishableKey: backend.publishableKey, clubName: "Club" };
const readContent = createMemberContent({
  api: {
    fetch: async (request) =>
      refused && request.url.endsWith(refused) ? new Response("{}", { status: 503 }) : fetch(request),
  },
  capacity,
  readToken: createTokenVerifier(backend.secrets.signingKey, backend.publishableKey),
  siteUrl: backend.url,
  renderer: {
    ...{ application: { scripts: [], styles: [], memberStyles: [] }, files: {}, publicPaths: [] },
    render: () => undefined,
    ...{ forMembers: new Set(forMembers), resting: new Set<string>() },
    read: (address) => serverEntry.readForVisitor(address, { config, fetch, unknownClub }),
    renderForMember: serverEntry.renderForMember,
  },
  config: () => config,
});
const app = new Hono<ApiEnvironment>().get("/first-content", readContent);
/** What the API refuses now, by the end of its address. */
let refused = "";
await storeSeason(backend.sql, {
  ...{ id: seasonId, publishedWeeks: 1, hasHandicap: false },
  members: [
    {
      ...{ id: shooterId, firstName: "Ann", lastName: "<b>Leé 🎯</b>", isMinor: false, hasBirthDate: true },
      ...{ shownAs: "name", hasGuardianAgreed: false, hits: [40, 41, null] },
    },
  ],
});
const member = await createAccount(backend, { role: "Member" });

async function read(page: string, token: string | undefined, more = "") {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return app.request(`/first-content?${new URLSearchParams({ page })}${more}`, { headers });
}

/** The page's HTML, and the requests and responses that it is made of. */
async function contentOf(response: Response) {
  const [line = "", ...rest] = (await response.text()).split("\n");
  const text = rest.join("\n");
  const { html, responses } = JSON.parse(line) as {
    html: number;
    responses: { url: string; body: string | null; length: number }[];
  };
  let end = html;
  const texts = responses.map(({ length }) => {
    end += length;
    return text.slice(end - length, end);
  });
  expect(text.length).toBe(end);
  const urls = responses.map(({ url }) => url.split("?")[0] ?? "");
  return { html: text.slice(0, html), urls, bodies: responses.map(({ body }) => body), texts };
}

test("a member gets the page as its own queries show it, with their responses", async () => {
  const warn = vi.spyOn(console, "warn");
  const response = await read("/leaderboard", member.accessToken);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { html, urls, texts } = await contentOf(response);
  expect(html).toMatch(/<h1[^>]*>Leaderboard<\/h1>/);
  expect(html).toContain("Ann &lt;b&gt;Leé 🎯&lt;/b&gt;");
  expect(texts.every((text) => JSON.parse(text) !== undefined)).toBe(true);
  expect(warn).not.toHaveBeenCalled();
  expect(urls.sort()).toEqual([
    "/rest/v1/app_users",
    "/rest/v1/members",
    "/rest/v1/rpc/league_start",
    "/rest/v1/rpc/my_scorekeeper_seasons",
    "/rest/v1/rpc/my_unread_messages",
  ]);
});

test("a count that cannot be read leaves the page, the season does not", async () => {
  const readWithout = async (end: string) => {
    refused = end;
    return read("/leaderboard", member.accessToken).finally(() => {
      refused = "";
    });
  };
  const { urls } = await contentOf(await readWithout("/my_unread_messages"));
  expect(urls).toContain("/rest/v1/rpc/league_start");
  expect(urls).not.toContain("/rest/v1/rpc/my_unread_messages");
  expect((await readWithout("/league_start")).status).toBe(404);
});

test("the page fits the screen: a list on a phone, a table beside a sidebar", async () => {
  const token = member.accessToken;
  const phone = await contentOf(await read("/leaderboard", token, "&width=360&content=360&touch=1"));
  const desktop = await contentOf(await read("/leaderboard", token, "&width=1440&content=1200"));
  expect([phone.html.includes("<table"), desktop.html.includes("<table")]).toEqual([false, true]);
});

test("the front page has what the member sees above it, counted from the visit that the device tells", async () => {
  const page = await contentOf(await read("/", member.accessToken, "&visit=2026-01-02T03:04:05.006Z"));
  expect(page.html).toContain("My club");
  expect(page.html).not.toContain("data-skeleton");
  expect(page.urls.sort()).toEqual([
    "/rest/v1/app_users",
    "/rest/v1/members",
    "/rest/v1/rpc/my_attendance",
    "/rest/v1/rpc/my_club",
    "/rest/v1/rpc/my_scorekeeper_seasons",
    "/rest/v1/rpc/my_unread_messages",
  ]);
  expect(page.bodies).toContain('{"last_visit":"2026-01-02T03:04:05.006Z"}');
  const first = await contentOf(await read("/", member.accessToken, "&visit=yesterday"));
  expect(first.bodies).not.toContain(expect.stringContaining("last_visit"));
});

test("a board member's front page has the week's steps and what needs the board", async () => {
  const board = await createAccount(backend, { role: "Board Member" });
  const { html, urls } = await contentOf(await read("/", board.accessToken));
  expect(html).toContain("Needs you");
  expect(html).not.toContain("data-skeleton");
  expect(urls).toContain("/rest/v1/rpc/board_tasks");
});

test.each(["/events", "/team-admin", "/no-such-page", "https://elsewhere.example/leaderboard", "//["])(
  "there is none of %j",
  async (page) => {
    expect((await read(page, member.accessToken)).status).toBe(404);
  },
);

test("visitors, tokens that are none, and accounts that are not let in get nothing", async () => {
  const pending = await createAccount(backend, { role: "Member", status: "Pending" });
  const inactive = await createAccount(backend, { role: "Member", status: "Inactive" });
  const left = await createAccount(backend, { role: "Member" });
  await backend.sql`delete from auth.sessions where user_id = ${left.id}`;
  for (const each of [undefined, "none", pending.accessToken, inactive.accessToken, left.accessToken])
    expect((await read("/leaderboard", each)).status).toBe(404);
});

test("two members at once each get their own page", async () => {
  const people = await Promise.all(
    ["Uma", "Vic"].map((firstName) => createAccount(backend, { role: "Member", firstName })),
  );
  const pages = await Promise.all(
    people.map(async (one) => (await contentOf(await read("/leaderboard", one.accessToken))).html),
  );
  expect(pages.map((html) => [html.includes("Uma"), html.includes("Vic")])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("a page is rendered when its turn comes, one document at a time", async () => {
  const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
  const slow = new Hono<ApiEnvironment>().get("/", async (context) => {
    await withVisitorAdmission(capacity, context, () => release);
    return context.text("");
  });
  void slow.request("/", {}, connection);
  const headers = { authorization: `Bearer ${member.accessToken}` };
  const response = Promise.resolve(app.request("/first-content?page=/leaderboard", { headers }, connection));
  const isAnswered = () => Promise.race([response.then(() => true), wait(150).then(() => false)]);
  expect(await isAnswered()).toBe(false);
  letGo();
  expect((await response).status).toBe(200);
});
