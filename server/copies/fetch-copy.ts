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
  const encrypted = { name: copy.path, passphrase };
  // Refuses a wrong passphrase before anything is made.
  await (await openCopy(store, encrypted)).cancel();
  // The first of the folders that were made.
  const newFolder = await mkdir(settings.DATA_DIR, { recursive: true, mode: folderMode() });
  try {
    await prepareBackupFolder(settings.BACKUP_DIR);
    await refuseWithoutRoom(settings.BACKUP_DIR, copy.bytes);
    const path = join(settings.BACKUP_DIR, copy.name);
    await saveCopy(store, encrypted, partOf(path));
    await rename(partOf(path), path);
    if (files.some(({ name }) => name === erasureListName(copy.clubId)))
      await takeInErasures(store, { passphrase, clubId: copy.clubId }, erasuresBeside(settings.BACKUP_DIR));
    return path;
  } catch (error) {
    if (newFolder) await rm(newFolder, { recursive: true });
    throw error;
  }
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
