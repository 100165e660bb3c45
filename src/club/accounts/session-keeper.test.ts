// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { session, signedOut } from "#lib/auth/session.ts";
import { setConfig } from "#lib/config.ts";
import { aUser, testConfig } from "#testing/render-app.tsx";
import type { Reply } from "#testing/respond-with.ts";
import {
  openTab,
  row,
  ruth,
  type StoredSession,
  storeSession,
  useFreshTabs,
} from "./session-keeper.fixture.ts";

useFreshTabs();

test("without a stored session nobody is signed in, at once and without asking", async () => {
  const { requests, state } = await openTab(() => ({ body: {} }));
  expect(state()).toEqual(signedOut);
  expect(requests).toEqual([]);
});

test("a movement counts while the server is still asked who it is", async () => {
  storeSession();
  localStorage.setItem("club-last-activity", String(Date.now() - 7 * 60 * 60_000));
  // Before other tests: their tabs count every movement once they know a person.
  const { state } = await openTab(() => undefined);
  window.dispatchEvent(new Event("mousemove"));
  expect(state().user).toBeNull();
  expect(Number(localStorage.getItem("club-last-activity"))).toBeGreaterThan(Date.now() - 1_000);
});

test("a stored session is asked whose it is, by its address in lower case", async () => {
  storeSession();
  const { requests, state } = await openTab(() => ({ body: [row] }));
  expect(state().isLoading).toBe(true);
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  expect(requests[0]?.search.get("email")).toBe("eq.ruth@club.example");
  expect(state()).toMatchObject({ isLoading: false, isCheckingProfile: false, isVerified: true });
});

test("whose it is, is asked once: the library that comes later says nothing new", async () => {
  storeSession();
  const { requests, state } = await openTab(() => ({ body: [row] }));
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.map(({ path }) => path)).toEqual(["/rest/v1/app_users"]);
});

test("a device expects who it remembers, as long as the token lasts", async () => {
  const expected = async () => {
    vi.resetModules();
    await openTab(() => undefined);
    return (await import("./session-keeper.ts")).expectedViewer();
  };
  expect(await expected()).toBeNull();
  storeSession();
  expect(await expected()).toBeNull();
  localStorage.setItem("club-profile", JSON.stringify(ruth));
  expect(await expected()).toEqual(ruth);
  localStorage.setItem("club-last-activity", String(Date.now() - 9 * 60 * 60_000));
  expect(await expected()).toBeNull();
  localStorage.removeItem("club-last-activity");
  storeSession({ expiresInSeconds: 30 });
  expect(await expected()).toBeNull();
});

test.each<[string, Reply, StoredSession?]>([
  ["no such account", { body: [] }],
  ["an account that is not Active", { body: [{ ...row, status: "Inactive" }] }],
  ["an account that waits", { body: [{ ...row, status: "Pending" }] }],
  ["a role that is not known here", { body: [{ ...row, role: "Treasurer" }] }],
  ["a status that is not known here", { body: [{ ...row, status: "On leave" }] }],
  ["an address that two accounts have", { body: [row, row] }],
  ["an error of the query", { status: 400, body: { code: "22023", message: "no" } }],
  ["a refusal", { status: 403, body: { code: "42501", message: "no" } }],
  ["a session without an address", { body: [row] }, { email: null }],
])("%s leaves no current user", async (_case, response, session = {}) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.setItem("club-profile", JSON.stringify(ruth));
  storeSession(session);
  const { state } = await openTab(() => response);
  await vi.waitFor(() => expect(state()).toEqual(signedOut));
  expect(localStorage.getItem("club-profile")).toBeNull();
});

describe("a device that has stored what its viewer was shown", () => {
  beforeEach(() => {
    localStorage.setItem("club-queries", "kept");
    localStorage.setItem("club-profile", JSON.stringify(ruth));
    storeSession();
  });

  test("shows it before any request ends", async () => {
    const { state, requests } = await openTab(() => undefined);
    await vi.waitFor(() => expect(state().user).toEqual(ruth));
    expect(requests.length).toBeGreaterThan(0);
  });

  test.each([
    ["an account that is not Active", [{ ...row, status: "Inactive" }]],
    ["no account", []],
  ])("takes it away when the answer is %s", async (_what, rows) => {
    let isAnswered = false;
    const { state } = await openTab(({ path }) =>
      path.endsWith("app_users") && isAnswered ? { body: rows } : undefined,
    );
    await vi.waitFor(() => expect(state().user).toEqual(ruth));
    isAnswered = true;
    const { refusedRequests } = await import("#lib/auth/session.ts");
    refusedRequests.set(1);
    await vi.waitFor(() => expect(state()).toEqual(signedOut));
    expect(localStorage.getItem("club-profile")).toBeNull();
  });

  test("takes it away when the first answer lets no one in", async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    const tab = openTab(() => undefined);
    const { fetch: unanswered } = globalThis;
    vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes("app_users") ? answered : unanswered(input, init),
    );
    const { state } = await tab;
    await vi.waitFor(() => expect(state().user).toEqual(ruth));
    answer(Response.json([{ ...row, status: "Inactive" }]));
    await vi.waitFor(() => expect(state()).toEqual(signedOut));
  });

  test("shows it with a token that has ended, which is renewed meanwhile", async () => {
    storeSession({ expiresInSeconds: -3600 });
    const { state } = await openTab(() => undefined);
    await vi.waitFor(() => expect(state().user).toEqual(ruth));
  });

  test("drops what another role was shown", async () => {
    localStorage.setItem("club-profile", JSON.stringify({ ...ruth, role: "Board Member" }));
    const { client, state } = await openTab(({ path }) =>
      path.endsWith("app_users") ? { body: [{ ...row, role: "Member" }] } : undefined,
    );
    client.setQueryData(["accounts"], ["for the board"]);
    await vi.waitFor(() => expect(state().user?.role).toBe("Member"));
    expect(client.getQueryData(["accounts"])).toBeUndefined();
  });

  test("shows nothing to anyone else", async () => {
    localStorage.setItem("club-profile", JSON.stringify({ ...ruth, email: "else@club.example" }));
    const { state } = await openTab(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state().user).toBeNull();
  });
});

test("a broken connection keeps the last verified profile, marked as such", async () => {
  localStorage.setItem("club-profile", JSON.stringify(ruth));
  storeSession();
  const { state } = await openTab(() => new TypeError("Failed to fetch"));
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  expect(state().isVerified).toBe(false);
});

test("requests refused together are looked into once, and a refusal of that question ends it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  storeSession();
  let isOver = false;
  const refused = { status: 401, body: { code: "PGRST301", message: "The session is not valid." } };
  const { requests, state } = await openTab(() => (isOver ? refused : { body: [row] }));
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  isOver = true;
  const { backend } = await import("#lib/backend.ts");
  await Promise.all(
    ["teams", "scores", "members"].map((table) =>
      backend()
        .from(table as "teams")
        .select(),
    ),
  );
  await vi.waitFor(() => expect(state()).toEqual(signedOut));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests.filter(({ path }) => path === "/rest/v1/app_users")).toHaveLength(2);
});

test("the club's own details are asked for again where they were refused with the session", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  storeSession();
  let isOver = false;
  const refused = { status: 401, body: { code: "PGRST301", message: "The session is not valid." } };
  const { client, state } = await openTab(() => (isOver ? refused : { body: [row] }));
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  isOver = true;
  const { backend } = await import("#lib/backend.ts");
  const { unwrap } = await import("#lib/errors.ts");
  await client
    .fetchQuery({
      queryKey: ["club-settings"],
      queryFn: async () => unwrap(await backend().from("club_settings").select()),
      retry: false,
    })
    .catch(() => undefined);
  expect(client.getQueryState(["club-settings"])?.status).toBe("error");
  await vi.waitFor(() => expect(state()).toEqual(signedOut));
  expect(client.getQueryState(["club-settings"])?.status).toBe("pending");
});

test("a profile remembered for somebody else is not used", async () => {
  localStorage.setItem("club-profile", JSON.stringify(aUser({ email: "bob@club.example" })));
  storeSession();
  const { state } = await openTab(() => new TypeError("Failed to fetch"));
  await vi.waitFor(() => expect(state()).toEqual(signedOut));
});

test("after five seconds without an answer the check has ended", async () => {
  storeSession();
  const { state } = await openTab(() => undefined);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(state().isLoading || state().isCheckingProfile).toBe(true);
  await vi.advanceTimersByTimeAsync(700);
  expect(state()).toEqual(signedOut);
});

test("a session that was left alone for more than eight hours is ended at the next start", async () => {
  localStorage.setItem("club-last-activity", String(Date.now() - 9 * 60 * 60_000));
  storeSession();
  const { requests, state } = await openTab(({ path }) =>
    path === "/auth/v1/logout" ? { status: 204 } : { body: [row] },
  );
  await vi.waitFor(() => expect(localStorage.getItem("club-session")).toBeNull());
  expect(state()).toEqual(signedOut);
  expect(requests.map(({ path }) => path)).toEqual(["/auth/v1/logout"]);
});

test("signing out clears the person first and forgets the session even when the server is away", async () => {
  storeSession();
  const { state } = await openTab(({ path }) =>
    path === "/auth/v1/logout" ? new TypeError("Failed to fetch") : { body: [row] },
  );
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  const { signOut } = await import("./accounts-mutations.ts");
  const leaving = signOut();
  expect(state()).toEqual(signedOut);
  expect(localStorage.getItem("club-last-activity")).toBeNull();
  await leaving;
  expect(localStorage.getItem("club-session")).toBeNull();
});

test("a session that another tab ended is over here, too, whatever came before", async () => {
  storeSession();
  const { state } = await openTab(() => ({ body: [row] }));
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  localStorage.removeItem("club-session");
  window.dispatchEvent(new StorageEvent("storage", { key: "club-session", newValue: null }));
  await vi.waitFor(() => expect(state()).toEqual(signedOut));
  expect(localStorage.getItem("club-profile")).toBeNull();
});

test("a token is renewed shortly before it ends, by a library that nothing needs before", async () => {
  storeSession();
  const { state } = await openTab(({ path }) => (path === "/auth/v1/token" ? undefined : { body: [row] }));
  const { whenAuthLoads } = await import("#lib/auth/auth-client.ts");
  const onLoaded = vi.fn();
  whenAuthLoads(onLoaded);
  await vi.waitFor(() => expect(state().user).toEqual(ruth));
  await vi.advanceTimersByTimeAsync(58 * 60_000);
  expect(onLoaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledOnce());
});

// The modules imported above belong to no tab; they only lend their types and constants.
setConfig(testConfig);
session.set(signedOut);
