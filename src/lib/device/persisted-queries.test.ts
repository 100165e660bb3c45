// @vitest-environment happy-dom

import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const season = { version: 7, info: { name: "Winter" } };
const bookKey = ["seasons", "book", "winter"];

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** A start of the browser: modules and memory are new, what the device keeps is not. */
async function start() {
  vi.resetModules();
  const { createQueryClient } = await import("../query-client.ts");
  const queries = await import("./persisted-queries.ts");
  return { client: createQueryClient(), ...queries };
}

function show(client: QueryClient, queryKey: readonly unknown[], data?: unknown) {
  if (data !== undefined) client.setQueryData(queryKey, data);
  return new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {});
}

/** Someone looks at some responses, and the browser is put away. */
async function visit(accountId: string, shown: [key: readonly unknown[], data: unknown][]) {
  const { client, persistQueries, storedQueries } = await startFollowing();
  const stop = persistQueries(client, accountId);
  for (const [key, data] of shown) show(client, key, data);
  leave();
  await vi.waitFor(async () => expect(await storedQueries()).toBeGreaterThan(0));
  stop();
}

async function startFollowing() {
  const started = await start();
  const { deviceDatabase } = await import("./device-database.ts");
  return { ...started, storedQueries: async () => (await deviceDatabase()).count("queries") };
}

function leave() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("what was on a screen", () => {
  test("is there again after the browser was closed, as old as it is", async () => {
    const before = Date.now();
    await visit("ann", [[bookKey, season]]);
    const { client, restoreQueries } = await start();
    await restoreQueries(client, "ann");
    expect(client.getQueryData(bookKey)).toEqual(season);
    const answeredAt = client.getQueryState(bookKey)?.dataUpdatedAt ?? 0;
    expect(answeredAt).toBeGreaterThanOrEqual(before);
    expect(answeredAt).toBeLessThanOrEqual(Date.now());
  });

  test("is read again after a new start, unless something small says that it changed", async () => {
    const cards = ["front-page", "published"];
    await visit("ann", [
      [cards, []],
      [bookKey, season],
    ]);
    const { client, restoreQueries } = await start();
    await restoreQueries(client, "ann");
    expect(client.getQueryState(cards)).toMatchObject({ data: [], isInvalidated: true });
    expect(client.getQueryState(bookKey)).toMatchObject({ data: season, isInvalidated: false });
  });

  test("is not there for another account, and does not stay for the first one either", async () => {
    await visit("ann", [[bookKey, season]]);
    const bob = await start();
    await bob.restoreQueries(bob.client, "bob");
    expect(bob.client.getQueryData(bookKey)).toBeUndefined();
    const ann = await start();
    await ann.restoreQueries(ann.client, "ann");
    expect(ann.client.getQueryData(bookKey)).toBeUndefined();
  });

  test("is dropped when its shape is not the one the site knows", async () => {
    await visit("ann", [[bookKey, season]]);
    const { client, restoreQueries } = await start();
    const { deviceDatabase } = await import("./device-database.ts");
    const database = await deviceDatabase();
    const [record] = await database.getAll("queries");
    if (record) await database.put("queries", { ...record, shape: record.shape - 1 });
    await restoreQueries(client, "ann");
    expect(client.getQueryData(bookKey)).toBeUndefined();
    expect(await database.count("queries")).toBe(0);
  });

  test("is dropped when nobody looked at it for two months", async () => {
    await visit("ann", [[bookKey, season]]);
    const { client, restoreQueries } = await start();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61 * 24 * 60 * 60_000);
    await restoreQueries(client, "ann");
    vi.mocked(Date.now).mockRestore();
    expect(client.getQueryData(bookKey)).toBeUndefined();
  });

  test("does not overwrite what the server has answered meanwhile", async () => {
    await visit("ann", [[bookKey, season]]);
    const { client, restoreQueries } = await start();
    client.setQueryData(bookKey, { ...season, version: 8 }, { updatedAt: Date.now() + 1_000 });
    await restoreQueries(client, "ann");
    expect(client.getQueryData(bookKey)).toMatchObject({ version: 8 });
  });

  test("is gone after a sign-out, even what was about to be written", async () => {
    await visit("ann", [[bookKey, season]]);
    const { client, persistQueries, clearPersistedQueries, restoreQueries, storedQueries } =
      await startFollowing();
    await restoreQueries(client, "ann");
    const stop = persistQueries(client, "ann");
    show(client, bookKey);
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
  const { client, persistQueries, storedQueries } = await startFollowing();
  const stop = persistQueries(client, "ann");
  const leaveScreen = show(client, bookKey, season);
  leaveScreen();
  await vi.waitFor(async () => expect(await storedQueries()).toBe(1), { timeout: 3_000 });
  stop();
});

test("only answers of the list are kept, and only those somebody looked at", async () => {
  await visit("ann", [
    [bookKey, season],
    [["messages", "ann", "list"], [{ subject: "private" }]],
  ]);
  const { storedQueries } = await startFollowing();
  expect(await storedQueries()).toBe(1);
});

test("the least looked at make room when there are too many", async () => {
  const weeks = Array.from(
    { length: 130 },
    (_, week) => [["week-scores", "winter", week], [{ week }]] as [string[], unknown],
  );
  await visit("ann", weeks as [readonly unknown[], unknown][]);
  const { storedQueries } = await startFollowing();
  await vi.waitFor(async () => expect(await storedQueries()).toBe(120));
});
