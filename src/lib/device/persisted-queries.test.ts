// @vitest-environment happy-dom

import { type QueryClient, type QueryMeta, QueryObserver } from "@tanstack/react-query";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const season = { version: 7, info: { name: "Winter" } };
const book = {
  queryKey: ["seasons", "book", "winter"],
  meta: { persist: 1, confirmedBy: ["seasons", "version", "winter"] },
};
const cards = { queryKey: ["front-page", "published"], meta: { persist: 1 } };

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** A start of the browser: modules and memory are new, what the device keeps is not. */
async function start(accountId?: string) {
  vi.resetModules();
  const { createQueryClient } = await import("../query-client.ts");
  const { clearPersistedQueries, persistQueries } = await import("./persisted-queries.ts");
  const { deviceDatabase } = await import("./device-database.ts");
  const client = createQueryClient();
  const current = new AbortController();
  if (accountId !== undefined) await persistQueries(client, accountId, current.signal);
  return {
    client,
    clearPersistedQueries,
    persistQueries,
    stop: () => current.abort(),
    storedQueries: async () => (await deviceDatabase()).count("queries"),
  };
}

type Options = { queryKey: readonly unknown[]; meta?: QueryMeta };

function show(client: QueryClient, options: Options, data?: unknown) {
  if (data !== undefined) client.setQueryData(options.queryKey, data);
  return new QueryObserver(client, { ...options, enabled: false }).subscribe(() => undefined);
}

/** What a screen shows that asks for this, before the server has said anything. */
function dataOf(client: QueryClient, options: Options) {
  return new QueryObserver(client, { ...options, enabled: false }).getCurrentResult().data;
}

/** Someone looks at some responses, and the browser is put away. */
async function visit(accountId: string, responses: [options: Options, data: unknown][]) {
  const { client, stop, storedQueries } = await start(accountId);
  for (const [options, data] of responses) show(client, options, data);
  leave();
  await vi.waitFor(async () => expect(await storedQueries()).toBeGreaterThan(0));
  stop();
}

function leave() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("what was on a screen", () => {
  test("is there again after the browser was closed, as old as it is", async () => {
    const before = Date.now();
    await visit("ann", [[book, season]]);
    const { client } = await start("ann");
    expect(dataOf(client, book)).toEqual(season);
    const answeredAt = client.getQueryState(book.queryKey)?.dataUpdatedAt ?? 0;
    expect(answeredAt).toBeGreaterThanOrEqual(before);
    expect(answeredAt).toBeLessThanOrEqual(Date.now());
  });

  test("is read again after a new start, unless something small says that it changed", async () => {
    await visit("ann", [
      [cards, []],
      [book, season],
    ]);
    const { client } = await start("ann");
    for (const options of [cards, book]) dataOf(client, options);
    expect(client.getQueryState(cards.queryKey)).toMatchObject({ data: [], isInvalidated: true });
    expect(client.getQueryState(book.queryKey)).toMatchObject({ data: season, isInvalidated: false });
  });

  test("comes to a screen that was there before the device was read", async () => {
    await visit("ann", [[book, season]]);
    const { client, persistQueries } = await start();
    show(client, book);
    await persistQueries(client, "ann", new AbortController().signal);
    expect(client.getQueryData(book.queryKey)).toEqual(season);
  });

  test("is not there for another account, and does not stay for the first one either", async () => {
    await visit("ann", [[book, season]]);
    expect(dataOf((await start("bob")).client, book)).toBeUndefined();
    expect(dataOf((await start("ann")).client, book)).toBeUndefined();
  });

  test("is not shown any more once the person has left, read or not", async () => {
    await visit("ann", [[book, season]]);
    const { client, persistQueries, stop } = await start("ann");
    stop();
    expect(dataOf(client, book)).toBeUndefined();
    const current = new AbortController();
    const reading = persistQueries(client, "ann", current.signal);
    current.abort();
    await reading;
    expect(client.getQueryData(book.queryKey)).toBeUndefined();
  });

  test("is not shown when its shape is not the one the site knows", async () => {
    await visit("ann", [[book, season]]);
    const { client } = await start("ann");
    expect(dataOf(client, { ...book, meta: { ...book.meta, persist: 2 } })).toBeUndefined();
  });

  test("is not shown where a tab of an older release stored it in another way, and nothing fails", async () => {
    await (await import("./device-database.ts")).deviceDatabase();
    const older = { accountId: "ann", hash: JSON.stringify(book.queryKey), shape: 1, size: 2, data: season };
    const database = await openDB("clubhouse");
    await database.put("queries", { ...older, answeredAt: Date.now(), usedAt: Date.now() });
    database.close();
    const { client } = await start("ann");
    expect(dataOf(client, book)).toBeUndefined();
  });

  test("is dropped when nobody looked at it for two months", async () => {
    await visit("ann", [[book, season]]);
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61 * 24 * 60 * 60_000);
    const { client, storedQueries } = await start("ann");
    vi.mocked(Date.now).mockRestore();
    expect(dataOf(client, book)).toBeUndefined();
    expect(await storedQueries()).toBe(0);
  });

  test("does not overwrite what the server has answered meanwhile", async () => {
    await visit("ann", [[book, season]]);
    const { client, persistQueries } = await start();
    show(client, book);
    client.setQueryData(book.queryKey, { ...season, version: 8 }, { updatedAt: Date.now() + 1_000 });
    await persistQueries(client, "ann", new AbortController().signal);
    expect(client.getQueryData(book.queryKey)).toMatchObject({ version: 8 });
  });

  test("is gone after a sign-out, even what was about to be written", async () => {
    await visit("ann", [[book, season]]);
    const { client, stop, clearPersistedQueries, storedQueries } = await start("ann");
    show(client, book);
    leave();
    stop();
    await clearPersistedQueries();
    await new Promise((done) => setTimeout(done, 50));
    expect(await storedQueries()).toBe(0);
    const { areQueriesPersisted } = await import("./persisted-mark.ts");
    expect(areQueriesPersisted()).toBe(false);
  });
});

test("a look is enough: it is kept although the screen was left at once", async () => {
  const { client, stop, storedQueries } = await start("ann");
  const leaveScreen = show(client, book, season);
  leaveScreen();
  await vi.waitFor(async () => expect(await storedQueries()).toBe(1), { timeout: 3_000 });
  stop();
});

test("only what its own options say is kept, and only when somebody looked at it", async () => {
  const { client, stop, storedQueries } = await start("ann");
  client.setQueryData(["news", "list"], []);
  client
    .getQueryCache()
    .find({ queryKey: ["news", "list"] })
    ?.setOptions({ queryKey: ["news", "list"], meta: { persist: 1 } });
  show(client, { queryKey: ["messages", "ann", "list"] }, [{ subject: "private" }]);
  show(client, book, season);
  leave();
  await vi.waitFor(async () => expect(await storedQueries()).toBe(1));
  stop();
});

test("the least looked at make room when there are too many", async () => {
  const weeks = Array.from({ length: 130 }, (_, week): [Options, unknown] => [
    { queryKey: ["week-scores", "winter", week], meta: { persist: 1 } },
    [{ week }],
  ]);
  await visit("ann", weeks);
  const { storedQueries } = await start();
  await vi.waitFor(async () => expect(await storedQueries()).toBe(120));
});
