import { inMegabytes } from "#server/backup/backup-folder.ts";
import { refuseUsedFolder } from "#server/backup/restore-backup.ts";
import { copiesAmong } from "#server/copies/copy-names.ts";
import type { CopyStore } from "#server/copies/copy-store.ts";
import { fetchCopy } from "#server/copies/fetch-copy.ts";
import { openStore } from "#server/copies/open-store.ts";
import type { Settings } from "#server/settings/settings.ts";
import { Refusal } from "./refusal.ts";

/** `copies`: lists the store, newest first. */
export async function copies(settings: Settings, [address]: string[]): Promise<string> {
  const found = copiesAmong(await storeOf(settings, address).list());
  if (found.length === 0) return "There is no copy in the store yet. The server sends one after each backup.";
  return found
    .reverse()
    .map(({ path, made, bytes }) => `${made.toISOString()}  ${inMegabytes(bytes).padStart(9)}  ${path}`)
    .join("\n");
}

export async function fetchForRestore(settings: Settings, args: string[]): Promise<string> {
  const address = args.find((word) => word.includes("://"));
  const copy = args.find((word) => word !== address && word !== "BACKUP_TO") ?? "latest";
  if (!settings.BACKUP_PASSPHRASE)
    throw new Refusal("Please set BACKUP_PASSPHRASE to the passphrase of the copies. Nothing was changed.");
  const store = storeOf(settings, address);
  await refuseUsedFolder(settings.DATA_DIR);
  return fetchCopy(settings, store, copy);
}

function storeOf(settings: Settings, address: string | undefined): CopyStore {
  if (!address && !settings.BACKUP_TO)
    throw new Refusal("Please say where the copies are: set BACKUP_TO, or name its address.");
  return openStore(settings, address ?? settings.BACKUP_TO);
}
