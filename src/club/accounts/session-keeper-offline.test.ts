// @vitest-environment happy-dom
import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { session, signedOut } from "#lib/auth/session.ts";
import { setConfig } from "#lib/config.ts";
import { testConfig } from "#testing/render-app.tsx";
import type { Reply, Request } from "#testing/respond-with.ts";
import { openTab, row, ruth, storeSession, useFreshTabs } from "./session-keeper.fixture.ts";

useFreshTabs();

let isThere = false;
const renewed = () => ({
  body: {
    access_token: "header.payload.another",
    refresh_token: "r2",
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: ruth.id, email: ruth.email, aud: "authenticated", app_metadata: {}, user_metadata: {} },
  },
});
const server = ({ path }: Request): Reply | Error => {
  if (!isThere) return new TypeError("Failed to fetch");
  if (path === "/auth/v1/token") return renewed();
  return path === "/rest/v1/app_users" ? { body: [row] } : { body: {} };
};
const storedTokens = () =>
  JSON.parse(localStorage.getItem("club-session") ?? "null") as { refresh_token: string };

beforeEach(() => {
  isThere = false;
  localStorage.setItem("club-profile", JSON.stringify(ruth));
});

test("a start with a token that has ended shows the last verified profile at once, and keeps the session", async () => {
  storeSession({ expiresInSeconds: -3600 });
  const { state } = await openTab(server);
  await vi.waitFor(() => expect(state().user).toEqual(ruth), { timeout: 900 });
  expect(state()).toMatchObject({ isLoading: false, isCheckingProfile: false, isVerified: false });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(state().user).toEqual(ruth);
  expect(storedTokens().refresh_token).toBe("r");
});

test("when it is back, the session is renewed and the profile verified, without waiting for a minute", async () => {
  storeSession({ expiresInSeconds: -3600 });
  const { state } = await openTab(server);
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  await vi.advanceTimersByTimeAsync(90_000);
  isThere = true;
  await vi.advanceTimersByTimeAsync(40_000);
  await vi.waitFor(() => expect(state().isVerified).toBe(true));
  expect(storedTokens().refresh_token).toBe("r2");
});

test.each([
  ["fails", { status: 500, body: { msg: "unexpected failure" } }],
  ["has too much to do", { status: 429, body: { msg: "later" } }],
])("a server that %s ends no session", async (_, response) => {
  storeSession({ expiresInSeconds: -3600 });
  isThere = true;
  const { state } = await openTab((request) =>
    request.path === "/auth/v1/token" ? response : server(request),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state().user).toEqual(ruth);
  expect(storedTokens().refresh_token).toBe("r");
});

test("a refusal to renew ends the session", async () => {
  storeSession({ expiresInSeconds: -3600 });
  isThere = true;
  const refusal = { status: 400, body: { error_code: "refresh_token_already_used", msg: "Already Used" } };
  const { state } = await openTab((request) =>
    request.path === "/auth/v1/token" ? refusal : server(request),
  );
  await vi.waitFor(() => expect(localStorage.getItem("club-session")).toBeNull());
  await vi.waitFor(() => expect(state()).toEqual(signedOut));
});

test("nobody is shown anything after eight hours, server or not", async () => {
  // The server is away, so it hears of no sign-out.
  vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.setItem("club-last-activity", String(Date.now() - 9 * 60 * 60_000));
  storeSession({ expiresInSeconds: -3600 });
  const { state } = await openTab(server);
  await vi.waitFor(() => expect(localStorage.getItem("club-session")).toBeNull(), { timeout: 8_000 });
  expect(state()).toEqual(signedOut);
  expect(localStorage.getItem("club-profile")).toBeNull();
});

test("what the device kept is there before the person is", async () => {
  vi.useRealTimers();
  const { deviceDatabase } = await import("#lib/device/device-database.ts");
  const seasons = { queryKey: ["seasons", "list"], meta: { persist: 1 }, enabled: false };
  const now = Date.now();
  const record = {
    accountId: ruth.id,
    hash: JSON.stringify(seasons.queryKey),
    jsonShape: 1,
    json: '["Winter"]',
  };
  await (await deviceDatabase()).put("queries", { ...record, answeredAt: now, usedAt: now });
  localStorage.setItem("club-queries", "kept");
  storeSession({ expiresInSeconds: -3600 });
  const { state, client } = await openTab(server);
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  expect(new QueryObserver(client, seasons).getCurrentResult().data).toEqual(["Winter"]);
});

// The modules imported above belong to no tab; they only lend their types and constants.
setConfig(testConfig);
session.set(signedOut);
