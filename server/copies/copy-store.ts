import type { Settings } from "#server/settings/settings.ts";
import { openS3Store } from "./s3-store.ts";
import { readStoreAddress, storeAddressHint } from "./store-address.ts";
import { openWebdavStore } from "./webdav-store.ts";

export type StoredFile = { name: string; bytes: number };

export type Upload = { bytes: number; stream: ReadableStream<Uint8Array> };

/** A folder on another machine. Each method throws a `StoreError`, whose sentence may be shown to an Admin. */
export type CopyStore = {
  /** The files of the folder; none where there is no folder yet. */
  list: () => Promise<StoredFile[]>;
  put: (name: string, upload: Upload, signal?: AbortSignal) => Promise<void>;
  get: (name: string) => Promise<ReadableStream<Uint8Array>>;
  remove: (name: string) => Promise<void>;
};

export type StoreAccess = { user: string; password: string; timeouts: Timeouts };

/** In milliseconds: a question, and eight megabytes of a file on a slow line. */
export type Timeouts = { request: number; part: number };

const timeouts: Timeouts = { request: 60_000, part: 15 * 60_000 };

/** The store of `BACKUP_TO` or of another address, with the user name and password of the settings. */
export function openStore(settings: Settings, address = settings.BACKUP_TO): CopyStore {
  const place = readStoreAddress(address ?? "");
  if (!place) throw new Error(`The address of the copies ${storeAddressHint}.`);
  const access = {
    user: settings.BACKUP_TO_USER ?? "",
    password: settings.BACKUP_TO_PASSWORD ?? "",
    timeouts,
  };
  return place.kind === "s3" ? openS3Store(place, access) : openWebdavStore(place.url, access);
}
