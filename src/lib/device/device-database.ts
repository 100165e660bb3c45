import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ConfirmedRound, WaitingRound } from "#season/rounds/waiting-round.ts";

/** Data this browser stores for its users; every record names its account. */
export type DeviceSchema = DBSchema & {
  drafts: { key: [accountId: string, place: string]; value: DraftRecord };
  rounds: { key: string; value: WaitingRound; indexes: { byAccount: string } };
  confirmed: { key: string; value: ConfirmedRound; indexes: { byAccount: string } };
  queries: { key: [accountId: string, hash: string]; value: QueryRecord };
};

export type DraftRecord = { accountId: string; place: string; savedAt: string; content: unknown };

export type QueryRecord = {
  accountId: string;
  hash: string;
  /** The shape of the response; an unknown one is dropped. Older records lack it. */
  jsonShape: number;
  /** When the server responded (ms). */
  answeredAt: number;
  /** When it was last on screen (ms). */
  usedAt: number;
  /** The response as JSON: cloning a season's objects would block a phone. */
  json: string;
};

/** This browser stores nothing: it refuses (private mode, settings), or its storage is full. */
export class DeviceStoreError extends Error {
  override name = "DeviceStoreError";
}

let openDatabase: Promise<IDBPDatabase<DeviceSchema>> | undefined;

export function deviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  openDatabase ??= inTime(open()).catch((cause) => {
    // Tried again next time, because a refusal may end, for example after a permission.
    openDatabase = undefined;
    throw new DeviceStoreError("This browser can't store data.", { cause });
  });
  return openDatabase;
}

const openTimeoutMs = 10_000;

/** A browser that never responds counts as refusing, so that no one waits forever. */
async function inTime<Value>(opening: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("The browser's database did not open.")), openTimeoutMs);
  });
  return Promise.race([opening, limit]).finally(() => clearTimeout(timer));
}

const version = 4;

async function open(): Promise<IDBPDatabase<DeviceSchema>> {
  return openAs(version).catch((error: unknown) => {
    // A newer release was here, in another tab or before it was rolled back: its stores include these.
    if (error instanceof DOMException && error.name === "VersionError") return openAs(undefined);
    throw error;
  });
}

function openAs(version: number | undefined): Promise<IDBPDatabase<DeviceSchema>> {
  return openDB<DeviceSchema>("clubhouse", version, {
    // Each store on its own, whatever version was there before.
    upgrade(database) {
      const has = (store: "drafts" | "rounds" | "confirmed" | "queries") =>
        database.objectStoreNames.contains(store);
      if (!has("drafts")) database.createObjectStore("drafts", { keyPath: ["accountId", "place"] });
      if (!has("rounds"))
        database.createObjectStore("rounds", { keyPath: "id" }).createIndex("byAccount", "accountId");
      if (!has("confirmed"))
        database.createObjectStore("confirmed", { keyPath: "id" }).createIndex("byAccount", "accountId");
      if (!has("queries")) database.createObjectStore("queries", { keyPath: ["accountId", "hash"] });
    },
    // Another tab brings a newer site: this one closes the database, and reopens it when needed.
    blocking(_current, _blocked, event) {
      // The event is one of the database.
      (event.target as IDBDatabase).close();
      openDatabase = undefined;
    },
    terminated() {
      openDatabase = undefined;
    },
  });
}
