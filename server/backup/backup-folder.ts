import { readdir, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "#server/caught.ts";
import { makeFolder } from "#server/data-folder/make-folder.ts";

/** Why a backup was made: by the clock, on its own before an upgrade, or by a person. */
export const backupKinds = ["nightly", "before-upgrade", "by-hand"] as const;
export type BackupKind = (typeof backupKinds)[number];

export type BackupFile = { path: string; name: string; kind: BackupKind; made: Date; bytes: number };

const namePattern =
  /^clubhouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(nightly|before-upgrade|by-hand)\.tar\.gz$/;

/** `clubhouse-20261122T030000Z-nightly.tar.gz`: sorted by name is sorted by time. */
export function backupName(made: Date, kind: BackupKind): string {
  return `clubhouse-${made.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}-${kind}.tar.gz`;
}

export function readBackupName(name: string): { made: Date; kind: BackupKind } | undefined {
  const [, year, month, day, hour, minute, second, kind] = namePattern.exec(name) ?? [];
  const known = backupKinds.find((one) => one === kind);
  if (!known) return undefined;
  return { made: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), kind: known };
}

/** Where a backup is until it is whole. */
export const partOf = (path: string): string => `${path}.${process.pid}.part`;

/** The folder may be one of a person, with parts that other programs left. */
function isPart(name: string): boolean {
  const [, whole] = /^(.*)\.\d+\.part$/.exec(name) ?? [];
  return whole !== undefined && readBackupName(whole) !== undefined;
}

/** The backups of a folder, oldest first; none where there is no folder. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const files: BackupFile[] = [];
  for (const name of names.sort()) {
    const known = readBackupName(name);
    const path = join(folder, name);
    const found = known && (await stat(path).catch(() => undefined));
    if (known && found?.isFile()) files.push({ path, name, ...known, bytes: found.size });
  }
  return files;
}

/** Makes the folder, and takes away what an interrupted backup left more than a day ago. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o700, "BACKUP_DIR");
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of (await readdir(folder)).filter(isPart)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < dayAgo) await rm(path, { force: true });
  }
}

const reserve = 64 * 1024 * 1024;

/** A backup must never take the room the database itself needs. */
export async function refuseWithoutRoom(folder: string, expected: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= expected * 1.25 + reserve) return;
  throw new Error(
    `Not enough space for a backup in ${folder}: ${inMegabytes(free)} free, ` +
      `some ${inMegabytes(expected * 1.25 + reserve)} needed. Make room, or choose another folder with BACKUP_DIR.`,
  );
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
