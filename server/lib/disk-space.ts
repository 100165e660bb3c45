import { statfs } from "node:fs/promises";

/** Below this, files are refused and `/health` reports it: PostgreSQL needs space for scores, its log, and a nightly backup. */
export const leastFreeBytes = 1024 * 1024 * 1024;
/** PostgreSQL extends its log by 16 MB, and any write may fail. */
const fullBytes = 64 * 1024 * 1024;

/** `low`: uploads are refused. `full`: nothing can be saved. */
export type DiskState = "ok" | "low" | "full";

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function diskStateOf(freeBytes: number): DiskState {
  if (freeBytes < fullBytes) return "full";
  return freeBytes < leastFreeBytes ? "low" : "ok";
}

export const diskIsFull =
  "The club's server is full, so nothing can be saved right now. Nothing was changed. Please tell the board, and try again later.";
export const diskIsFullCode = "53100";
/** Short, because writes succeed as soon as space is free. */
export const diskRetrySeconds = 30;

/** True for a full disk in PostgreSQL or the file system; on a new connection PostgreSQL sends it without the code. */
export function isDiskFull(error: unknown): boolean {
  const { code, message }: { code?: unknown; message?: unknown } = Object(error);
  return code === diskIsFullCode || code === "ENOSPC" || /no space left on device/i.test(String(message));
}
