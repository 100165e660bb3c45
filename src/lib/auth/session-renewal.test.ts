// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testConfig } from "#testing/render-app.tsx";
import { type Reply, respondWith } from "#testing/respond-with.ts";
import { setConfig } from "../config.ts";
import { reachability } from "../reachability.ts";
import { clearReceivedSession, rememberReceived } from "./received-session.ts";
import { createRenewingFetch, type StoredTokens } from "./session-renewal.ts";

const address = `${testConfig.backendUrl}/auth/v1/token?grant_type=refresh_token`;
const renewal = { method: "POST", body: JSON.stringify({ refresh_token: "one" }) };
const success: Reply = { body: { access_token: "a", refresh_token: "two" } };

let tokens: StoredTokens | null;

beforeEach(() => {
  vi.useFakeTimers();
  setConfig(testConfig);
  tokens = { refresh_token: "one" };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearReceivedSession();
  reachability.set({ isReachable: true, since: "" });
});

/** Renews against these responses, one after the other; `/health` always responses. */
function renew(...replies: (Reply | Error)[]) {
  const requests = respondWith(({ path }) => (path.endsWith("/health") ? {} : (replies.shift() ?? success)));
  const answered = createRenewingFetch({ storedTokens: () => tokens })(address, renewal);
  return { answered, attempts: () => requests.filter(({ path }) => path.endsWith("/token")).length };
}

test.each([
  ["no answer", new TypeError("Failed to fetch")],
  ["a failing server", { status: 500, body: { msg: "sorry" } }],
  ["too many requests", { status: 429, body: { msg: "later" } }],
] as const)("%s decides nothing: the renewal is sent again", async (_, first) => {
  const { answered, attempts } = renew(first, first);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await answered).json()).toMatchObject({ refresh_token: "two" });
  expect(attempts()).toBe(3);
});

test("a page that somebody in between makes up is no refusal", async () => {
  const portal = new Response("<h1>Welcome to the hotel</h1>", { status: 403 });
  vi.stubGlobal(
    "fetch",
    vi
      .fn()
      .mockResolvedValueOnce(portal)
      .mockResolvedValue(new Response(JSON.stringify(success.body))),
  );
  const answered = createRenewingFetch({ storedTokens: () => tokens })(address, renewal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answered).status).toBe(200);
});

test("a refusal of the service itself is handed on", async () => {
  const { answered, attempts } = renew({ status: 400, body: { error_code: "refresh_token_already_used" } });
  expect((await answered).status).toBe(400);
  expect(attempts()).toBe(1);
});

test("what another tab renewed meanwhile is taken, and the old token is not sent again", async () => {
  const { answered, attempts } = renew(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(10);
  tokens = { refresh_token: "two" };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await (await answered).json()).toEqual({ refresh_token: "two" });
  expect(attempts()).toBe(1);
});

test("a token that came a moment ago is not sent: its session is handed out again", async () => {
  const fresh = { access_token: "a", refresh_token: "one" };
  rememberReceived(fresh);
  const { answered, attempts } = renew();
  await vi.advanceTimersByTimeAsync(10);
  expect(await (await answered).json()).toEqual(fresh);
  expect(attempts()).toBe(0);
});

test("of many renewals of one moment one is sent", async () => {
  const requests = respondWith(() => success);
  const renewing = createRenewingFetch({ storedTokens: () => tokens });
  const again = { method: "POST", body: JSON.stringify({ refresh_token: "two" }) };
  tokens = { refresh_token: "one" };
  await renewing(address, renewal);
  tokens = { refresh_token: "two" };
  for (let time = 0; time < 20; time++) await renewing(address, again);
  expect(requests.filter(({ path }) => path.endsWith("/token"))).toHaveLength(1);
});

test("after a sign-out nothing is renewed any more", async () => {
  const { answered, attempts } = renew(new TypeError("Failed to fetch"));
  await vi.advanceTimersByTimeAsync(10);
  tokens = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answered).status).toBe(400);
  expect(attempts()).toBe(1);
});

test("the word of a sign-out outlives the page", async () => {
  const fetchSpy = vi.fn().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetchSpy);
  await createRenewingFetch({ storedTokens: () => tokens })(
    `${testConfig.backendUrl}/auth/v1/logout?scope=local`,
  );
  expect(fetchSpy.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});
