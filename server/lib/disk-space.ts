import { statfs } from "node:fs/promises";

/** Below this, files are refused and `/health` says so: PostgreSQL needs room for scores, its log, and a nightly backup. */
export const leastFreeBytes = 1024 * 1024 * 1024;
/** PostgreSQL adds 16 MB to its log at a time, and may fail with any write. */
const fullBytes = 64 * 1024 * 1024;

/** `low`: uploads are refused. `full`: nothing can be saved. */
export type DiskState = "ok" | "low" | "full";

/** The free bytes on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function diskStateOf(freeBytes: number): DiskState {
  if (freeBytes < fullBytes) return "full";
  return freeBytes < leastFreeBytes ? "low" : "ok";
}

/** Tells the person whose change was refused that their text is still on the screen. */
export const diskIsFull =
  "The club's server is full, so nothing can be saved right now. Nothing was changed. Please tell the board, and try again later.";
export const diskIsFullCode = "53100";
/** A short time, because writes succeed again as soon as space is free. */
export const diskRetrySeconds = 30;

/** Whether an error of PostgreSQL or the file system means a full disk; on a new connection PostgreSQL sends it without the code. */
export function isDiskFull(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  return code === diskIsFullCode || code === "ENOSPC" || /no space left on device/i.test(String(message));
}
