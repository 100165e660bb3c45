import { readFile } from "node:fs/promises";
import { readPostgresPid, type ServerProcess } from "#testing/backend-process.ts";

/** Megabytes of the server's PostgreSQL, all its processes together. */
export const residentOfPostgres = async (server: ServerProcess): Promise<number> =>
  residentOf(await postgresOf(server));

async function postgresOf({ dataFolder }: ServerProcess): Promise<number[]> {
  const parent = await readPostgresPid(dataFolder);
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, "utf8");
  return [parent, ...children.trim().split(" ").map(Number)];
}

/** Milliseconds that the server's main thread and its PostgreSQL have had a processor, since they started. */
export async function processorTime(server: ServerProcess): Promise<number> {
  const pids = [server.child.pid ?? 0, ...(await postgresOf(server))];
  const times = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0")),
  );
  return times.reduce((sum, text) => sum + Number(text.split(" ")[0]) / 1e6, 0);
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
