import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.resetModules();
});

const stores = async () => [
  ...(await (await import("./device-database.ts")).deviceDatabase()).objectStoreNames,
];

test("a database of the first release gets what came since, and keeps its drafts", async () => {
  const first = await openDB("clubhouse", 1, {
    upgrade: (database) => void database.createObjectStore("drafts", { keyPath: ["accountId", "place"] }),
  });
  await first.put("drafts", { accountId: "ann", place: "here", savedAt: "", content: 1 });
  first.close();
  expect(await stores()).toEqual(["confirmed", "drafts", "queries", "rounds"]);
  const { deviceDatabase } = await import("./device-database.ts");
  expect(await (await deviceDatabase()).count("drafts")).toBe(1);
});

test("a tab of an older release goes on with the database of a newer one", async () => {
  await stores();
  const { deviceDatabase } = await import("./device-database.ts");
  (await deviceDatabase()).close();
  const newer = await openDB("clubhouse", 99, {
    upgrade: (database) => void database.createObjectStore("more"),
  });
  newer.close();
  vi.resetModules();
  expect(await stores()).toContain("drafts");
});

test("a browser that refuses its storage is told apart from any other failure", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const { deviceDatabase, DeviceStoreError } = await import("./device-database.ts");
  await expect(deviceDatabase()).rejects.toBeInstanceOf(DeviceStoreError);
});
