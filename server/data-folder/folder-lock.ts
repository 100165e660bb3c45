import { open, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ignore, messageOf } from "#server/lib/caught.ts";

export type FolderLock = { release: () => Promise<void> };

/** The message says which server uses the folder, and what to do. */
export class FolderInUseError extends Error {}

/** The locked file. It stays after the release: deleting it while locked would break the lock. */
export const lockFile = "server.lock";
export const holderNote = "server.pid";

/** Garbage collection of the database would release the lock. */
const openLocks = new Set<DatabaseSync>();

/** Locks for all containers and paths of this machine. The system releases the lock of a killed server. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, lockFile);
  await makeForOwner(file);
  const lock = await takeLock(file, folder);
  openLocks.add(lock);
  const note = join(folder, holderNote);
  await writeFile(note, `${process.pid}\n${hostname()}\n`, { mode: 0o600 });
  return {
    async release() {
      if (!openLocks.delete(lock)) return;
      await rm(note, { force: true });
      lock.close();
    },
  };
}

/** Readable by the owner only, because anyone who reads it could lock it. Never opened again: that would release the lock. */
async function makeForOwner(file: string): Promise<void> {
  const fileHandle = await open(file, "wx", 0o600).catch(ignore("EEXIST"));
  await fileHandle?.close();
}

/** SQLite's code for a lock that someone else holds. */
const sqliteBusy = 5;

/** SQLite comes with Node.js and uses fcntl, on Windows LockFileEx; nothing is ever written to the file. */
async function takeLock(file: string, folder: string): Promise<DatabaseSync> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return lock;
  } catch (cause) {
    lock?.close();
    const { errcode }: { errcode?: unknown } = Object(cause);
    if ((Number(errcode) & 0xff) === sqliteBusy) throw await describeHolder(folder);
    throw new Error(
      `${file} cannot be locked: ${messageOf(cause)}. Keep DATA_DIR on a local disk of this user.`,
      {
        cause,
      },
    );
  }
}

async function describeHolder(folder: string): Promise<FolderInUseError> {
  const note = await readFile(join(folder, holderNote), "utf8").catch(() => "");
  const [pid, host] = note.split("\n");
  const onHost = host && host !== hostname() ? ` on ${host}` : "";
  return new FolderInUseError(
    `The data folder ${folder} is already in use by another server${pid ? ` (process ${pid}${onHost})` : ""}. ` +
      "Stop that one first, or give this one a folder of its own with DATA_DIR.",
  );
}
