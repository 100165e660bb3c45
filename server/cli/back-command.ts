import { execFile } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { type BackupFile, listBackups } from "#server/backup/backup-folder.ts";
import { readEntry } from "#server/backup/load-backup.ts";
import { manifestName, parseManifest } from "#server/backup/manifest.ts";
import { FolderInUseError, lockFolder } from "#server/data-folder/folder-lock.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { readRelease } from "#server/release.ts";
import type { Settings } from "#server/settings/settings.ts";
import { Refusal } from "./refusal.ts";
import { startCommand } from "./typed-commands.ts";

const run = promisify(execFile);

/** Returns to the release unpacked before this one, and to the data as it was before its upgrade. Nothing is deleted. */
export async function back(settings: Settings): Promise<string> {
  const folder = process.env.CLUB_FOLDER;
  if (!folder) throw new Refusal("Only an unpacked release can go back: see docs/deploy.md.");
  const earlier = findEarlier(readdirSync(join(folder, "releases")));
  const program = join(folder, "releases", earlier);
  await refuseWhileRunning(settings.DATA_DIR);
  const before = await migrationsOf(join(program, "supabase/migrations"));
  const now = await migrationsOf();
  const previousData =
    before.join() === now.join() ? undefined : await restoreWith(program, before, settings);
  writeFileSync(join(folder, "release.txt"), `${earlier}\n`);
  return [
    `Release ${earlier} is used from now on. Start the server: ${startCommand}`,
    previousData
      ? `The data is as it was before the upgrade. What was entered since then is in ${previousData}.`
      : "The data stays as it is: both releases use the same tables.",
  ].join("\n");
}

/** The newest of the unpacked releases below this one. */
function findEarlier(unpacked: string[]): string {
  const byVersion = new Intl.Collator("en", { numeric: true }).compare;
  const earlier = unpacked.filter((name) => byVersion(name, readRelease()) < 0).sort(byVersion);
  const newest = earlier.at(-1);
  if (!newest) throw new Refusal(`No release before ${readRelease()} is unpacked here.`);
  return newest;
}

async function refuseWhileRunning(dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) throw new Refusal(`There is no club in ${dataFolder} yet.`);
  try {
    await (await lockFolder(dataFolder)).release();
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new Refusal("The server is running. Stop it before you go back.");
    throw error;
  }
}

/** The data folder is renamed and restored anew by the earlier program; where that fails all is as it was. Returns where the data of now is. */
async function restoreWith(program: string, migrations: string[], settings: Settings): Promise<string> {
  const { DATA_DIR, BACKUP_DIR, DATABASE_URL } = settings;
  if (DATABASE_URL)
    throw new Refusal(
      "The database is a PostgreSQL of your own: restore it as docs/backup.md says, then go back.",
    );
  const backup = await findBackup(await listBackups(BACKUP_DIR), migrations);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  const previousData = `${DATA_DIR}-${readRelease()}-${stamp}`;
  await rename(DATA_DIR, previousData);
  const inside = relative(DATA_DIR, BACKUP_DIR);
  const file = inside.startsWith("..") ? backup.path : join(previousData, inside, backup.name);
  const node = join(program, "bin", process.platform === "win32" ? "node.exe" : "node");
  try {
    await run(node, [join(program, "server/cli.js"), "restore", file]);
  } catch (error) {
    await rename(DATA_DIR, `${DATA_DIR}-not-restored-${stamp}`).catch(() => undefined);
    await rename(previousData, DATA_DIR);
    throw error;
  }
  if (!inside.startsWith("..") && !existsSync(BACKUP_DIR))
    await rename(join(previousData, inside), BACKUP_DIR);
  return previousData;
}

/** The newest backup with just these migrations: the one made before they became more. */
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
