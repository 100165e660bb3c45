import { readFileSync } from "node:fs";
import { readPostgresPid, type ServerProcess } from "#testing/backend-process.ts";

/** Megabytes of the server's PostgreSQL, all its processes together. */
export async function residentOfPostgres({ dataFolder }: ServerProcess): Promise<number> {
  const parent = await readPostgresPid(dataFolder);
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  return residentOf([parent, ...children]);
}

/** Megabytes of processes. Memory that processes share counts once: each gets its part of it. */
export function residentOf(pids: number[]): number {
  const sizes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0),
  );
  return Math.round(sizes.reduce((sum, part) => sum + part, 0) / 1024);
}
