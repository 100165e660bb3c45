import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** What this browser keeps for the people who use it; every record names its account. */
export type DeviceSchema = DBSchema & {
  /** Work that was begun and not saved, by account and place. */
  drafts: { key: [accountId: string, place: string]; value: DraftRecord };
};

export type DraftRecord = { accountId: string; place: string; savedAt: string; content: unknown };

/** This browser keeps nothing: it refuses its storage (private mode, settings), or the storage is full. */
export class DeviceStoreError extends Error {
  override name = "DeviceStoreError";
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** The browser's own database, opened once; rejects with `DeviceStoreError` where it is refused. */
export function deviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= open().catch((cause) => {
    // Asked again next time: the refusal may end, as after a permission was given.
    opened = undefined;
    throw new DeviceStoreError("This browser keeps nothing.", { cause });
  });
  return opened;
}

async function open(): Promise<IDBPDatabase<DeviceSchema>> {
  return openDB<DeviceSchema>("clubhouse", 1, {
    upgrade(database) {
      database.createObjectStore("drafts", { keyPath: ["accountId", "place"] });
    },
    // Another tab brings a newer site: this one lets go, and opens again when it needs to.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated() {
      opened = undefined;
    },
  });
}
