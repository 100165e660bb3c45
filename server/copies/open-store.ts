import type { Settings } from "#server/settings/settings.ts";
import { readStoreAddress, storeAddressHint } from "../settings/store-address.ts";
import type { CopyStore, Timeouts } from "./copy-store.ts";
import { openS3Store } from "./s3-store.ts";
import { openWebdavStore } from "./webdav-store.ts";

const timeouts: Timeouts = { request: 60_000, part: 15 * 60_000 };

export function openStore(settings: Settings, address = settings.BACKUP_TO): CopyStore {
  const location = readStoreAddress(address ?? "");
  if (!location) throw new Error(`The address of the copies ${storeAddressHint}.`);
  const access = {
    user: settings.BACKUP_TO_USER ?? "",
    password: settings.BACKUP_TO_PASSWORD ?? "",
    timeouts,
  };
  return location.kind === "s3" ? openS3Store(location, access) : openWebdavStore(location.url, access);
}
