import { existsSync } from "node:fs";
import { readdir, rm, rmdir, writeFile } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";
import { repeatErasures } from "#server/backup/erasure-list.ts";
import { bringUpToDate } from "#server/club-database/ensure-database.ts";
import { openDatabase, readDatabaseUrl } from "#server/club-database/open-database.ts";
import {
  clusterIn,
  type DataFolder,
  folderMode,
  openDataFolder,
  unfinishedMark,
} from "#server/data-folder/data-folder.ts";
import { type FolderLock, holderNote, lockFile, lockFolder } from "#server/data-folder/folder-lock.ts";
import { type DatabaseAddress, type Sql, withConnection } from "#server/database/connect.ts";
import { readMigrations, refuseUnknown } from "#server/database/migrations.ts";
import { stopOrphan } from "#server/database/orphan.ts";
import { abortOf } from "#server/lib/abort-of.ts";
import { syncFolder } from "#server/lib/durable-file.ts";
import { makeFolder } from "#server/lib/make-folder.ts";
import type { Settings } from "#server/settings/settings.ts";
import { checkBackup } from "./check-backup.ts";
import { collectErasures } from "./erasure-list-copy.ts";
import { loadDatabase, readEntry, unpackFiles } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";
import { markRestored } from "./restored-mark.ts";
import { removeUnknownFiles } from "./uploaded-files.ts";

export type RestoredBackup = { manifest: Manifest; migrated: string[]; erased: number };

/** Files that a folder may contain and still count as empty: they outlive the database on purpose. */
const mayStay = ["erasures.json", "backups", "lost+found", lockFile, holderNote];

/** Restores a backup of this or an earlier release into an empty data folder, or one with an interrupted restore. */
export async function restoreBackup(
  settings: Settings,
  file: string,
  ending = new AbortController().signal,
): Promise<RestoredBackup> {
  const { DATA_DIR } = settings;
  await refuseUsedFolder(DATA_DIR);
  refuseFileInside(DATA_DIR, file);
  const isNew = !existsSync(DATA_DIR);
  await makeFolder(DATA_DIR, folderMode());
  const lock = await lockFolder(DATA_DIR);
  let isBegun = false;
  try {
    await refuseUsedFolder(DATA_DIR);
    const manifest = await checkMarked(settings, file, ending);
    isBegun = true;
    await stopOrphan(clusterIn(DATA_DIR));
    return await restoreLocked(settings, file, { manifest, lock, ending });
  } finally {
    await lock.release();
    if (isNew && !isBegun) await removeNewFolder(DATA_DIR);
  }
}

/** Deletes the folder created for the restore, unless someone has put a file into it. */
async function removeNewFolder(folder: string): Promise<void> {
  await rm(join(folder, lockFile), { force: true });
  await rmdir(folder).catch(() => undefined);
}

/** Marks the folder first: a killed restore would otherwise look like a new club. A refused restore changes nothing. */
async function checkMarked(settings: Settings, file: string, ending: AbortSignal): Promise<Manifest> {
  const wasUnfinished = isUnfinished(settings.DATA_DIR);
  if (!wasUnfinished) await markUnfinished(settings, file);
  try {
    const manifest = await Promise.race([checkBackup(file), abortOf(ending)]);
    refuseUnknown(new Set(manifest.migrations), await readMigrations());
    if (settings.DATABASE_URL) await refuseUsedDatabase(readDatabaseUrl(settings.DATABASE_URL));
    return manifest;
  } catch (error) {
    if (!wasUnfinished) await removeMark(settings);
    throw error;
  }
}

async function markUnfinished({ DATA_DIR }: Settings, file: string): Promise<void> {
  await writeFile(join(DATA_DIR, unfinishedMark), `${file}\n`);
  await syncFolder(DATA_DIR);
}

async function removeMark({ DATA_DIR }: Settings): Promise<void> {
  await rm(join(DATA_DIR, unfinishedMark), { force: true });
  await syncFolder(DATA_DIR);
}

type LockedRestore = { manifest: Manifest; lock: FolderLock; ending: AbortSignal };

async function restoreLocked(
  settings: Settings,
  file: string,
  locked: LockedRestore,
): Promise<RestoredBackup> {
  await markUnfinished(settings, file);
  await emptyFolder(settings.DATA_DIR);
  try {
    const result = await fillFolder(settings, file, locked);
    await removeMark(settings);
    return result;
  } catch (error) {
    // With part of a club in an external database, the mark stays: no server may start on it.
    if (!(await isGivenDatabaseUsed(settings))) {
      await emptyFolder(settings.DATA_DIR);
      await removeMark(settings);
    }
    throw error;
  }
}

/** A database that can't be asked counts as used. */
async function isGivenDatabaseUsed({ DATABASE_URL }: Settings): Promise<boolean> {
  return DATABASE_URL !== undefined && isDatabaseUsed(readDatabaseUrl(DATABASE_URL)).catch(() => true);
}

async function fillFolder(
  settings: Settings,
  file: string,
  { manifest, lock, ending }: LockedRestore,
): Promise<RestoredBackup> {
  const secrets = await readEntry(file, "secrets.json");
  await writeFile(join(settings.DATA_DIR, "secrets.json"), secrets, { mode: 0o600, flush: true });
  const folder = await openDataFolder(settings.DATA_DIR, { restoring: true });
  const database = await openDatabase(settings, folder, { lock });
  try {
    ending.throwIfAborted();
    const filled = fillClub({ folder, address: database.address }, file, { manifest, ending });
    return await Promise.race([filled, abortOf(ending)]);
  } finally {
    await database.close();
  }
}

async function fillClub(
  { folder, address }: { folder: DataFolder; address: DatabaseAddress },
  file: string,
  { manifest, ending }: Omit<LockedRestore, "lock">,
): Promise<RestoredBackup> {
  await loadDatabase(address, file, manifest);
  await unpackFiles(file, folder.path, ending);
  const migrated = await bringUpToDate(address, await readMigrations());
  await collectErasures(file, folder.erasureList);
  const erased = await withConnection(address, async (sql) => {
    await endSessions(sql);
    await markRestored(sql, manifest.made);
    const count = await repeatErasures(sql, folder.erasureList);
    if (count > 0) await removeUnknownFiles(sql, folder);
    return count;
  });
  return { manifest, migrated, erased };
}

export async function refuseUsedFolder(folder: string): Promise<void> {
  if (isUnfinished(folder)) return;
  const found = existsSync(folder) ? await readdir(folder) : [];
  const used = found.filter((name) => !mayStay.includes(name));
  if (used.length === 0) return;
  throw new Error(
    `The folder ${folder} isn't empty (${used.slice(0, 3).join(", ")}). A backup can only be restored into an empty folder. ` +
      "Move this one, or set DATA_DIR to another folder. Nothing was changed.",
  );
}

/** The backup must not be in the folder that will be emptied. */
function refuseFileInside(folder: string, file: string): void {
  const inside = relative(folder, file);
  const [name = ""] = inside.split(sep);
  if (name === ".." || isAbsolute(inside) || mayStay.includes(name)) return;
  throw new Error(
    `The backup ${file} is in the folder it would fill. Move it out of ${folder} and restore it from there. Nothing was changed.`,
  );
}

async function isDatabaseUsed(address: DatabaseAddress): Promise<boolean> {
  const [row] = await withConnection(
    address,
    (sql) => sql`select to_regclass('public.accounts') is not null as used`,
  );
  return row?.used === true;
}

async function refuseUsedDatabase(address: DatabaseAddress): Promise<void> {
  if (await isDatabaseUsed(address))
    throw new Error(
      "The database of DATABASE_URL holds a club already. A backup is put into an empty one only: make another. Nothing was changed.",
    );
}

const isUnfinished = (folder: string): boolean => existsSync(join(folder, unfinishedMark));

/** Keeps the mark, so that the folder can be emptied again after an interruption. */
async function emptyFolder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !mayStay.includes(name) && name !== unfinishedMark);
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

/** A session that ended after the backup must not return: everyone signs in again. */
async function endSessions(sql: Sql): Promise<void> {
  await sql.unsafe(
    "delete from auth.refresh_tokens; delete from auth.sessions; delete from server.recovery_sessions; delete from server.email_changes; delete from server.first_responses",
  );
}
