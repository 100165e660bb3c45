// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { authClient } from "#lib/auth/auth-client.ts";
import { session, signedOut } from "#lib/auth/session.ts";
import { setConfig } from "#lib/config.ts";
import { earnedSession } from "#testing/earned-session.ts";
import { testConfig } from "#testing/render-app.tsx";
import { type Reply, type Request, respondWith } from "#testing/respond-with.ts";
import { signIn } from "./accounts-mutations.ts";
import { connect, keepSession } from "./session-keeper.ts";

beforeEach(() => setConfig(testConfig));
afterEach(() => vi.unstubAllGlobals());

const fields = { email: "ruth@club.example", password: "clay pigeons at dusk" };

/** Follows everything the application could hear of a sign-in: events, its own state, what is stored. */
async function listen() {
  const heard: unknown[] = [];
  const auth = await authClient();
  const { data } = auth.onAuthStateChange((event, session) => {
    if (event !== "INITIAL_SESSION" || session) heard.push(event);
  });
  const stop = session.subscribe(() => heard.push(session.get()));
  const channel = new BroadcastChannel("club-session");
  channel.addEventListener("message", (message) => heard.push(message.data));
  await auth.getSession();
  return {
    heard,
    end() {
      data.subscription.unsubscribe();
      stop();
      channel.close();
    },
  };
}

function serverWith(status: Reply | Error) {
  return respondWith(({ path }) => {
    if (path === "/auth/v1/token") return earnedSession();
    if (path === "/auth/v1/logout") return { status: 204 };
    return status;
  });
}

function ended(requests: Request[]): boolean {
  return requests.some(({ path, authorization }) => path === "/auth/v1/logout" && authorization !== null);
}

test.each([
  ["waits", "pending", { body: { status: "Pending" } }],
  ["was shut out", "deactivated", { body: { status: "Inactive" } }],
  ["is not there", "rejected", { status: 406, body: { code: "PGRST116", message: "0 rows" } }],
  ["cannot be looked up", "failed", new TypeError("Failed to fetch")],
] as const)(
  "an account that %s: its session is ended, and the application hears nothing of it",
  async (_, outcome, status) => {
    const requests = serverWith(status);
    keepSession(new QueryClient());
    await connect();
    const { heard, end } = await listen();
    session.set(signedOut);
    heard.length = 0;

    expect((await signIn(fields)).kind).toBe(outcome);
    await new Promise((later) => setTimeout(later, 50));

    expect(heard).toEqual([]);
    expect(session.get()).toEqual(signedOut);
    expect(localStorage.getItem("club-session")).toBeNull();
    expect(ended(requests)).toBe(true);
    end();
  },
);

test("the same ears hear of an Active account", async () => {
  respondWith(({ path, search }) => {
    if (path === "/auth/v1/token") return earnedSession();
    if (path === "/auth/v1/user") return { body: { id: "u1", aud: "authenticated", email: fields.email } };
    return search.get("select") === "status" ? { body: { status: "Active" } } : { body: [] };
  });
  const { heard, end } = await listen();
  expect((await signIn(fields)).kind).toBe("signedIn");
  expect(heard).toContain("SIGNED_IN");
  end();
});
