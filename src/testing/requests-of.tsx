import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CurrentUser, session, signedOut } from "#lib/auth/session.ts";
import { setConfig } from "#lib/config.ts";
import { type Reply, respondWith } from "./respond-with.ts";

/** The moment at which every request is sent. */
export const now = "2026-03-14T18:00:00.000Z";

export const viewer: CurrentUser = {
  id: "viewer",
  firstName: "Ruth",
  lastName: "Adler",
  email: "ruth@club.example",
  role: "Member",
  status: "Active",
};

/** Requests in order: each as `METHOD table?filters {prefer}`, decoded, and after it its body where it has one. */
type Requests = readonly (string | object)[];

/** By `METHOD table`; of several the first comes first, and the last stays. Else an empty list. */
type Replies = Readonly<Record<string, Reply | readonly Reply[]>>;

type Case = readonly [run: (client: QueryClient) => unknown, sent: Requests, replies?: Replies];

/** A test for each function that asks the backend for something: exactly which requests it sends. */
export function testRequests(cases: Readonly<Record<string, Case>>) {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    vi.stubGlobal("location", new URL("https://club.example/"));
    vi.stubGlobal("localStorage", memoryStorage());
    setConfig({ backendUrl: "https://club.example", publishableKey: "key", clubName: "", version: "" });
  });
  afterEach(() => session.set(signedOut));
  test.each(Object.entries(cases))("%s", async (_, [run, expected, replies = {}]) => {
    expect(await requestsOf(run, replies)).toEqual(expected);
  });
}

async function requestsOf(run: Case[0], replies: Replies): Promise<unknown[]> {
  const counts = new Map<string, number>();
  const requests = respondWith(({ method, path }) => {
    const name = `${method} ${shorten(path)}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const replied = [replies[name] ?? { body: [] }].flat();
    return replied[Math.min(count, replied.length - 1)];
  });
  await run(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return requests.flatMap(({ method, path, search, body, prefer }) => {
    const query = [...search].map(([name, value]) => `${name}=${value}`).join("&");
    const line = `${method} ${shorten(path)}${query && `?${query}`}${prefer && ` {${prefer}}`}`;
    return body === undefined ? [line] : [line, body];
  });
}

const shorten = (path: string) => path.replace(/^\/rest\/v1\//, "");

/** Does it as `viewer`, with a session that lasts. */
export function signedIn(run: Case[0]): Case[0] {
  return (client) => {
    const user = { id: viewer.id, email: viewer.email };
    const access_token = `e30.${btoa(JSON.stringify({ sub: viewer.id }))}.signature`;
    const tokens = {
      access_token,
      refresh_token: "refresh",
      expires_at: Date.parse(now) / 1000 + 3600,
      user,
    };
    localStorage.setItem("club-session", JSON.stringify(tokens));
    session.set({ ...signedOut, user: viewer, isVerified: true });
    return run(client);
  };
}

/** Asks what a screen asks with these options. */
export function fetched(options: object): Case[0] {
  return (client) => client.fetchQuery(options as FetchQueryOptions);
}

/** Asks for the first pages of a list that grows by its older rows. */
export function fetchedPages(options: { initialPageParam: unknown }, pages: number): Case[0] {
  return (client) => client.fetchInfiniteQuery({ ...options, pages } as FetchInfiniteQueryOptions);
}

/** Asks what a screen asks with a hook that reads. */
export function queried(useRead: () => unknown): Case[0] {
  return async (client) => {
    renderHook(useRead, client);
    await Promise.all(
      client
        .getQueryCache()
        .getAll()
        .map((query) => query.fetch()),
    );
  };
}

/** Does what a screen does with a hook that changes something. */
export function mutated<Input>(
  useMutation: () => { mutateAsync: (input: Input) => unknown },
  ...[input]: Input extends void ? [] : [input: NoInfer<Input>]
): Case[0] {
  return async (client) => {
    await renderHook(useMutation, client).mutateAsync(input as Input);
  };
}

function renderHook<Result>(useHook: () => Result, client: QueryClient): Result {
  let result: { of: Result } | undefined;
  function Screen() {
    result = { of: useHook() };
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  if (!result) throw new Error("The hook was not called.");
  return result.of;
}

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
}
