import { readFile } from "node:fs/promises";
import { readPostgresPid, type ServerProcess } from "#testing/backend-process.ts";

/** Megabytes of the server's PostgreSQL, all its processes together. */
export async function residentOfPostgres({ dataFolder }: ServerProcess): Promise<number> {
  const parent = await readPostgresPid(dataFolder);
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, "utf8");
  return residentOf([parent, ...children.trim().split(" ").map(Number)]);
}

/** Megabytes of processes. Memory that processes share counts once: each gets its part of it. */
export async function residentOf(pids: number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    }),
  );
  return Math.round(sizes.reduce((sum, part) => sum + part, 0) / 1024);
}
