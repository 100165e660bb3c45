import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { access, constants, mkdir, readFile, rename } from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";
import { promisify } from "node:util";
import { type BackupFile, listBackups } from "#server/backup/backup-folder.ts";
import { mergeErasures } from "#server/backup/erasure-list.ts";
import { readEntry } from "#server/backup/load-backup.ts";
import { manifestName, parseManifest } from "#server/backup/manifest.ts";
import { removeAbandoned } from "#server/club-database/abandoned-cluster.ts";
import { erasureListIn, folderMode } from "#server/data-folder/data-folder.ts";
import { FolderInUseError, type FolderLock, lockFolder } from "#server/data-folder/folder-lock.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { writeDurably } from "#server/lib/durable-file.ts";
import { causeOf, makeFolder } from "#server/lib/make-folder.ts";
import { readRelease } from "#server/release.ts";
import type { Settings } from "#server/settings/settings.ts";
import { clubCommand, startCommand } from "../lib/typed-commands.ts";
import { Refusal } from "./refusal.ts";

const run = promisify(execFile);

/** Returns to the previous unpacked release and the data before its upgrade. Deletes nothing. */
export async function back(
  settings: Settings,
  _: string[] = [],
  ending = new AbortController().signal,
): Promise<string> {
  const folder = process.env.CLUB_FOLDER;
  if (!folder) throw new Refusal("Only an unpacked release can go back: see docs/deploy.md.");
  const release = findEarlier(readdirSync(join(folder, "releases")));
  const program = join(folder, "releases", release);
  const lock = await lockStopped(settings.DATA_DIR);
  try {
    const migrations = await migrationsOf(join(program, "supabase/migrations"));
    const isSame = migrations.join() === (await migrationsOf()).join();
    const earlier = { program, migrations };
    const previousData = isSame ? undefined : await restoreWith(earlier, settings, { lock, ending });
    // The user who starts the server reads it, and may be another one.
    await writeDurably(join(folder, "release.txt"), `${release}\n`, 0o644);
    return [
      `Release ${release} is used from now on. Start the server: ${startCommand}`,
      previousData
        ? `The data is as it was before the upgrade. What was entered since then is in ${previousData}.`
        : "The data stays as it is: both releases use the same tables.",
    ].join("\n");
  } finally {
    await lock.release();
  }
}

function findEarlier(unpacked: string[]): string {
  const byVersion = new Intl.Collator("en", { numeric: true }).compare;
  const earlier = unpacked.filter((name) => byVersion(name, readRelease()) < 0).sort(byVersion);
  const newest = earlier.at(-1);
  if (!newest) throw new Refusal(`No release before ${readRelease()} is unpacked here.`);
  return newest;
}

/** The lock keeps servers from starting on the folder. */
async function lockStopped(dataFolder: string): Promise<FolderLock> {
  if (!existsSync(dataFolder)) throw new Refusal(`There is no club in ${dataFolder} yet.`);
  try {
    return await lockFolder(dataFolder);
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new Refusal("The server is running. Stop it before you go back.");
    throw error;
  }
}

type Earlier = { program: string; migrations: string[] };

/** The earlier program restores beside the data folder, then the two swap: a failure before that changes nothing. */
async function restoreWith(
  { program, migrations }: Earlier,
  settings: Settings,
  { lock, ending }: { lock: FolderLock; ending: AbortSignal },
): Promise<string> {
  const { DATA_DIR, BACKUP_DIR } = settings;
  if (settings.DATABASE_URL)
    throw new Refusal(
      "The database is a PostgreSQL of your own: restore it as docs/backup.md says, then go back.",
    );
  await refuseUnmovable(DATA_DIR);
  const backup = await findBackup(await listBackups(BACKUP_DIR), migrations);
  const restored = `${DATA_DIR}-restoring`;
  if (existsSync(restored)) await removeAbandoned(restored);
  try {
    await makeFolder(restored, folderMode());
    await mergeErasures(erasureListIn(restored), erasureListIn(DATA_DIR));
    await restoreInto(restored, { program, file: backup.path }, ending);
    ending.throwIfAborted();
    // Windows can't move a folder with an open file; elsewhere, the lock stays until the move.
    if (process.platform === "win32") await lock.release();
    return await swapFolders(restored, settings);
  } catch (error) {
    if (existsSync(restored)) await removeAbandoned(restored).catch(() => undefined);
    ending.throwIfAborted();
    throw error;
  }
}

/** Swapping renames the folder, which fails if another user owns its parent, or if it is a mounted disk. */
export async function refuseUnmovable(folder: string): Promise<void> {
  const mounts = await readFile("/proc/self/mounts", "utf8").catch(() => "");
  const isMounted = mounts.split("\n").some((line) => line.split(" ")[1] === folder.replaceAll(" ", "\\040"));
  if (isMounted) throw unmovable(folder, "a disk or a volume is mounted there");
  const parent = dirname(folder);
  await access(parent, constants.W_OK | constants.X_OK).catch((cause) => {
    throw unmovable(folder, `can't write to ${parent} (${causeOf(cause)})`);
  });
}

const unmovable = (folder: string, reason: string): Refusal =>
  new Refusal(
    `Going back has to rename the folder ${folder}, which isn't possible here: ${reason}. Nothing was changed. ` +
      `Make the folder ${join(folder, "data")}, move everything else in ${folder} into it, set DATA_DIR to it, ` +
      `and type ${clubCommand("back")} again.`,
  );

/** Resolves once the program has ended, also after an abort. */
async function restoreInto(
  dataFolder: string,
  { program, file }: { program: string; file: string },
  ending: AbortSignal,
): Promise<void> {
  ending.throwIfAborted();
  const node = join(program, "bin", process.platform === "win32" ? "node.exe" : "node");
  const restoring = run(node, [join(program, "server/cli.js"), "restore", file], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  const callOff = (): void => void restoring.child.kill();
  ending.addEventListener("abort", callOff);
  await restoring.finally(() => ending.removeEventListener("abort", callOff));
}

/** Returns the path of the current data; backups stay where they are looked for. */
async function swapFolders(restored: string, { DATA_DIR, BACKUP_DIR }: Settings): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  const previousData = `${DATA_DIR}-${readRelease()}-${stamp}`;
  console.warn(`The data of now is moved to ${previousData}.`);
  await rename(DATA_DIR, previousData).catch((cause) => {
    throw unmovable(DATA_DIR, causeOf(cause));
  });
  try {
    await rename(restored, DATA_DIR);
  } catch (error) {
    await rename(previousData, DATA_DIR);
    throw error;
  }
  const inside = relative(DATA_DIR, BACKUP_DIR);
  if (!inside.startsWith("..") && !isAbsolute(inside))
    await moveBackups(join(previousData, inside), BACKUP_DIR);
  return previousData;
}

/** The club is restored by then: a person moves backups that can't be moved, such as a mounted disk. */
async function moveBackups(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
  } catch (error) {
    console.warn(`The backups couldn't be moved from ${from} to ${to}: ${causeOf(error)}. Move them there.`);
  }
}

/** The newest backup with exactly these migrations: the one before the upgrade. */
async function findBackup(backups: BackupFile[], migrations: string[]): Promise<BackupFile> {
  for (const backup of backups.filter(({ kind }) => kind === "before-upgrade").reverse()) {
    const manifest = parseManifest(await readEntry(backup.path, manifestName));
    if (manifest.migrations.join() === migrations.join()) return backup;
  }
  throw new Refusal("There is no backup from before the upgrade. Restore another one: docs/backup.md.");
}

async function migrationsOf(folder?: string): Promise<string[]> {
  return (await readMigrations(folder)).map(({ version }) => version);
}
