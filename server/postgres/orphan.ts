import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * A server killed with -9 leaves its PostgreSQL running on the folder. The caller holds the folder's lock, so nobody
 * else uses it: we ask the orphan to shut down cleanly and insist after ten seconds.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = await readOrphanPid(cluster);
  if (pid === undefined) return;
  process.kill(pid, "SIGINT");
  if (await isGoneWithin(pid, 10_000)) return;
  process.kill(pid, "SIGQUIT");
  if (await isGoneWithin(pid, 5_000)) return;
  throw new Error(
    `A PostgreSQL (process ${pid}) still uses ${cluster} and does not stop. End it and start again.`,
  );
}

async function readOrphanPid(cluster: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => ""), 10);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  if (await isPostgresOn(pid, cluster)) return pid;
  await rm(join(cluster, "postmaster.pid"), { force: true });
  return undefined;
}

/** Process numbers are reused: after a reboot the same number can be anything. */
async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return command === undefined ? process.platform !== "linux" : command.split("\0").includes(cluster);
}

/** Whether a process of this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (!isAlive(pid)) return true;
    await wait(50);
  }
  return !isAlive(pid);
}
