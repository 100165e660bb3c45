import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { ConfirmedRound, WaitingRound } from "#season/rounds/waiting-round.ts";

/** What this browser keeps for the people who use it; every record names its account. */
export type DeviceSchema = DBSchema & {
  /** Work that was begun and not saved, by account and place. */
  drafts: { key: [accountId: string, place: string]; value: DraftRecord };
  /** Rounds typed in that the club's server has not confirmed yet. */
  rounds: { key: string; value: WaitingRound; indexes: { byAccount: string } };
  /** Copies of rounds that the server has confirmed, for two weeks. */
  confirmed: { key: string; value: ConfirmedRound; indexes: { byAccount: string } };
  /** What the server answered last, for reading on without it. */
  queries: { key: [accountId: string, hash: string]; value: QueryRecord };
};

export type DraftRecord = { accountId: string; place: string; savedAt: string; content: unknown };

export type QueryRecord = {
  accountId: string;
  /** The hash of the query's key. */
  hash: string;
  /** Which shape the response has; another one than the site knows is dropped. Records without it are of an older kind. */
  jsonShape: number;
  /** When the server gave the response, in milliseconds. */
  answeredAt: number;
  /** When it was last on a screen, in milliseconds. */
  usedAt: number;
  /** The response as JSON: to clone a season's objects would keep a phone waiting. */
  json: string;
};

/** This browser keeps nothing: it refuses its storage (private mode, settings), or the storage is full. */
export class DeviceStoreError extends Error {
  override name = "DeviceStoreError";
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** The browser's own database, opened once; rejects with `DeviceStoreError` where it is refused. */
export function deviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= inTime(open()).catch((cause) => {
    // Asked again next time: the refusal may end, as after a permission was given.
    opened = undefined;
    throw new DeviceStoreError("This browser can't store data.", { cause });
  });
  return opened;
}

const openTimeoutMs = 10_000;

/** A browser that does not even say no keeps nothing either; no one waits for it for ever. */
async function inTime<Value>(opening: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("The browser's database did not open.")), openTimeoutMs);
  });
  return Promise.race([opening, limit]).finally(() => clearTimeout(timer));
}

/** Grows with each new store. */
const version = 4;

async function open(): Promise<IDBPDatabase<DeviceSchema>> {
  return openAs(version).catch((error: unknown) => {
    // A newer release was here, in another tab or before it was undone: its stores include these.
    if (error instanceof DOMException && error.name === "VersionError") return openAs(undefined);
    throw error;
  });
}

function openAs(wanted: number | undefined): Promise<IDBPDatabase<DeviceSchema>> {
  return openDB<DeviceSchema>("clubhouse", wanted, {
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
    // Another tab brings a newer site: this one lets go, and opens again when it needs to.
    blocking(_current, _blocked, event) {
      // The event is one of the database.
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}
