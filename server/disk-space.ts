import { statfs } from "node:fs/promises";

/** Below this, files are refused and monitors are told: PostgreSQL needs room for scores, its log and a nightly backup. */
export const leastFreeBytes = 1024 * 1024 * 1024;
/** PostgreSQL adds 16 MB to its log at a time, and may fail with any write. */
const fullBytes = 64 * 1024 * 1024;

/** `low`: no files are taken. `full`: nothing may be saved. */
export type DiskState = "ok" | "low" | "full";

/** Bytes free on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function diskStateOf(freeBytes: number): DiskState {
  if (freeBytes < fullBytes) return "full";
  return freeBytes < leastFreeBytes ? "low" : "ok";
}

/** For the person whose change was refused. What they typed is still on their screen. */
export const diskIsFull =
  "The club's server is full, so nothing can be saved right now. Nothing was changed. Please tell the board, and try again later.";
export const diskIsFullCode = "53100";
/** The first write after there was room again went through within milliseconds. */
export const diskRetrySeconds = 30;

/** Whether an error of PostgreSQL or of the file system says that no room is left; a new connection of PostgreSQL says it without the code. */
export function isDiskFull(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  return code === diskIsFullCode || code === "ENOSPC" || /no space left on device/i.test(String(message));
}
