import { readdir, rm, stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { isAlive } from "#server/database/orphan.ts";
import { codeOf } from "#server/lib/caught.ts";
import { makeFolder } from "#server/lib/make-folder.ts";

export const backupKinds = ["nightly", "before-upgrade", "by-hand"] as const;
export type BackupKind = (typeof backupKinds)[number];

export type BackupFile = { path: string; name: string; kind: BackupKind; made: Date; bytes: number };

const namePattern =
  /^clubhouse-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(nightly|before-upgrade|by-hand)\.tar\.gz$/;

/** `clubhouse-20261122T030000Z-nightly.tar.gz`: sorted by name means sorted by time. */
export function backupName(madeAt: Date, kind: BackupKind): string {
  return `clubhouse-${madeAt.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}-${kind}.tar.gz`;
}

export function readBackupName(name: string): { made: Date; kind: BackupKind } | undefined {
  const [, year, month, day, hour, minute, second, kind] = namePattern.exec(name) ?? [];
  const kindInName = backupKinds.find((one) => one === kind);
  if (!kindInName) return undefined;
  return { made: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), kind: kindInName };
}

/** Servers on several machines or in containers may share a folder, and in each container the server is process 1. */
const thisMachine = hostname().replaceAll(/[^\w-]/g, "");

export const partOf = (path: string): string => `${path}.${thisMachine}.${process.pid}.part`;

type Part = { machine: string | undefined; pid: number };

/** The folder may also hold other programs' partial files. */
function readPartName(name: string): Part | undefined {
  const [, whole = "", machine, pid] = /^(.*?\.tar\.gz)(?:\.([\w-]+))?\.(\d+)\.part$/.exec(name) ?? [];
  return readBackupName(whole) && { machine, pid: Number(pid) };
}

/** Oldest first; empty without a folder. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  });
  const files: BackupFile[] = [];
  for (const name of names.sort()) {
    const nameParts = readBackupName(name);
    const path = join(folder, name);
    const found = nameParts && (await stat(path).catch(() => undefined));
    if (nameParts && found?.isFile()) files.push({ path, name, ...nameParts, bytes: found.size });
  }
  return files;
}

/** Creates the folder and deletes interrupted backups, which contain the club's keys. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o700, "BACKUP_DIR");
  for (const name of await readdir(folder)) {
    const part = readPartName(name);
    const path = join(folder, name);
    if (part && (hasEnded(part) || (await isOfYesterday(path)))) await rm(path, { force: true });
  }
}

/** Another machine's processes are not visible here. */
function hasEnded(part: Part): boolean {
  return part.machine === thisMachine && (part.pid === process.pid || !isAlive(part.pid));
}

async function isOfYesterday(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < Date.now() - 24 * 60 * 60 * 1000;
}

const reserve = 64 * 1024 * 1024;

/** A backup must never use the space that the database needs. */
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
