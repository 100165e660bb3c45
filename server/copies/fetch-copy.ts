import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { partOf, prepareBackupFolder, refuseWithoutRoom } from "#server/backup/backup-folder.ts";
import { erasuresBeside } from "#server/backup/erasure-list-copy.ts";
import { folderMode } from "#server/data-folder/data-folder.ts";
import { clubCommand } from "#server/lib/typed-commands.ts";
import type { Settings } from "#server/settings/settings.ts";
import { type Copy, copiesAmong, erasureListName } from "./copy-names.ts";
import type { CopyStore } from "./copy-store.ts";
import { openCopy, saveCopy } from "./download.ts";
import { takeInErasures } from "./erasure-copies.ts";
import { StoreError } from "./store-requests.ts";

/** `wanted`: `latest`, or a name from `listCopies`. Returns the file. A failure changes nothing. */
export async function fetchCopy(settings: Settings, store: CopyStore, copyName: string): Promise<string> {
  const passphrase = settings.BACKUP_PASSPHRASE ?? "";
  const files = await store.list();
  const copy = chooseCopy(copiesAmong(files), copyName);
  await refuseWrongPassphrase(store, copy.path, passphrase);
  const newFolder = await makeFolder(settings.DATA_DIR, folderMode());
  try {
    await prepareBackupFolder(settings.BACKUP_DIR);
    await refuseWithoutRoom(settings.BACKUP_DIR, copy.bytes);
    const path = await save(store, { name: copy.path, passphrase }, join(settings.BACKUP_DIR, copy.name));
    if (files.some(({ name }) => name === erasureListName(copy.clubId)))
      await takeInErasures(store, { passphrase, clubId: copy.clubId }, erasuresBeside(settings.BACKUP_DIR));
    return path;
  } catch (error) {
    if (newFolder) await rm(newFolder, { recursive: true });
    throw error;
  }
}

async function save(
  store: CopyStore,
  copy: { name: string; passphrase: string },
  path: string,
): Promise<string> {
  const draft = partOf(path);
  await saveCopy(store, copy, draft);
  await rename(draft, path);
  return path;
}

/** The newest one of that name; `latest` requires a store with only one club. */
export function chooseCopy(copies: Copy[], copyName: string): Copy {
  const found =
    copyName === "latest"
      ? copies
      : copies.filter(({ path, name }) => path === copyName || name === copyName);
  const newest = found.at(-1);
  if (!newest)
    throw new StoreError(
      copyName === "latest"
        ? "There is no copy in the store. Nothing was changed."
        : `There is no copy ${copyName} in the store; ${clubCommand("copies")} lists them. Nothing was changed.`,
    );
  if (new Set(found.map(({ clubId }) => clubId)).size > 1)
    throw new StoreError(
      `There are copies of several clubs in the store. Name one of those that ${clubCommand("copies")} lists. Nothing was changed.`,
    );
  return newest;
}

async function refuseWrongPassphrase(store: CopyStore, name: string, passphrase: string): Promise<void> {
  const content = await openCopy(store, { name, passphrase });
  await content.cancel();
}

/** Returns the first created folder, to remove it again. */
const makeFolder = (path: string, mode: number): Promise<string | undefined> =>
  mkdir(path, { recursive: true, mode });
