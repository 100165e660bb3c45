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
  const answers = await import("./answers.ts");
  return { client: createQueryClient(), ...answers };
}

function show(client: QueryClient, queryKey: readonly unknown[], data?: unknown) {
  if (data !== undefined) client.setQueryData(queryKey, data);
  return new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {});
}

/** Somebody looks at some answers, and the browser is put away. */
async function visit(accountId: string, shown: [key: readonly unknown[], data: unknown][]) {
  const { client, followAnswers, storedAnswers } = await startFollowing();
  const stop = followAnswers(client, accountId);
  for (const [key, data] of shown) show(client, key, data);
  leave();
  await vi.waitFor(async () => expect(await storedAnswers()).toBeGreaterThan(0));
  stop();
}

async function startFollowing() {
  const started = await start();
  const { deviceDatabase } = await import("./device-database.ts");
  return { ...started, storedAnswers: async () => (await deviceDatabase()).count("answers") };
}

function leave() {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("what was on a screen", () => {
  test("is there again after the browser was closed, as old as it is", async () => {
    const before = Date.now();
    await visit("ann", [[bookKey, season]]);
    const { client, restoreAnswers } = await start();
    await restoreAnswers(client, "ann");
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
    const { client, restoreAnswers } = await start();
    await restoreAnswers(client, "ann");
    expect(client.getQueryState(cards)).toMatchObject({ data: [], isInvalidated: true });
    expect(client.getQueryState(bookKey)).toMatchObject({ data: season, isInvalidated: false });
  });

  test("is not there for another account, and does not stay for the first one either", async () => {
    await visit("ann", [[bookKey, season]]);
    const bob = await start();
    await bob.restoreAnswers(bob.client, "bob");
    expect(bob.client.getQueryData(bookKey)).toBeUndefined();
    const ann = await start();
    await ann.restoreAnswers(ann.client, "ann");
    expect(ann.client.getQueryData(bookKey)).toBeUndefined();
  });

  test("is dropped when its shape is not the one the site knows", async () => {
    await visit("ann", [[bookKey, season]]);
    const { client, restoreAnswers } = await start();
    const { deviceDatabase } = await import("./device-database.ts");
    const database = await deviceDatabase();
    const [record] = await database.getAll("answers");
    if (record) await database.put("answers", { ...record, shape: record.shape - 1 });
    await restoreAnswers(client, "ann");
    expect(client.getQueryData(bookKey)).toBeUndefined();
    expect(await database.count("answers")).toBe(0);
  });

  test("is dropped when nobody looked at it for two months", async () => {
    await visit("ann", [[bookKey, season]]);
    const { client, restoreAnswers } = await start();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 61 * 24 * 60 * 60_000);
    await restoreAnswers(client, "ann");
    vi.mocked(Date.now).mockRestore();
    expect(client.getQueryData(bookKey)).toBeUndefined();
  });

  test("does not overwrite what the server has answered meanwhile", async () => {
    await visit("ann", [[bookKey, season]]);
    const { client, restoreAnswers } = await start();
    client.setQueryData(bookKey, { ...season, version: 8 }, { updatedAt: Date.now() + 1_000 });
    await restoreAnswers(client, "ann");
    expect(client.getQueryData(bookKey)).toMatchObject({ version: 8 });
  });

  test("is gone after a sign-out, even what was about to be written", async () => {
    await visit("ann", [[bookKey, season]]);
    const { client, followAnswers, forgetAnswers, restoreAnswers, storedAnswers } = await startFollowing();
    await restoreAnswers(client, "ann");
    const stop = followAnswers(client, "ann");
    show(client, bookKey);
    leave();
    stop();
    await forgetAnswers();
    await new Promise((done) => setTimeout(done, 50));
    expect(await storedAnswers()).toBe(0);
    const { areAnswersKept } = await import("./kept-answers-mark.ts");
    expect(areAnswersKept()).toBe(false);
  });
});

test("a look is enough: it is kept although the screen was left at once", async () => {
  const { client, followAnswers, storedAnswers } = await startFollowing();
  const stop = followAnswers(client, "ann");
  const leaveScreen = show(client, bookKey, season);
  leaveScreen();
  await vi.waitFor(async () => expect(await storedAnswers()).toBe(1), { timeout: 3_000 });
  stop();
});

test("only answers of the list are kept, and only those somebody looked at", async () => {
  await visit("ann", [
    [bookKey, season],
    [["messages", "ann", "list"], [{ subject: "private" }]],
  ]);
  const { storedAnswers } = await startFollowing();
  expect(await storedAnswers()).toBe(1);
});

test("the least looked at make room when there are too many", async () => {
  const weeks = Array.from(
    { length: 130 },
    (_, week) => [["week-scores", "winter", week], [{ week }]] as [string[], unknown],
  );
  await visit("ann", weeks as [readonly unknown[], unknown][]);
  const { storedAnswers } = await startFollowing();
  await vi.waitFor(async () => expect(await storedAnswers()).toBe(120));
});
