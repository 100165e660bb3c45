import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf } from "#server/lib/caught.ts";
import { isAnswering, socketOf } from "./local-socket.ts";

/**
 * A server killed with -9 leaves its PostgreSQL running; the folder's lock shows that no other server uses it. Asks it
 * to shut down, and kills it after ten seconds. One of another container has no process id here.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pid = await readPid(cluster);
  if (pid !== undefined && isAlive(pid) && (await isPostgresOn(pid, cluster)))
    return endProcess(pid, cluster);
  if (process.platform !== "win32" && (await isAnswering(socketOf(cluster))))
    throw new Error(
      `A PostgreSQL of another container still uses ${cluster}; its server was killed. Stop that container and start again.`,
    );
  // PostgreSQL refuses to start while any process has the id in these files.
  if (pid !== undefined && isAlive(pid))
    for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"])
      await rm(join(cluster, name), { force: true });
}

async function endProcess(pid: number, cluster: string): Promise<void> {
  process.kill(pid, "SIGINT");
  if (await isGoneWithin(pid, 10_000)) return;
  process.kill(pid, "SIGQUIT");
  if (await isGoneWithin(pid, 5_000)) return;
  throw new Error(
    `A PostgreSQL (process ${pid}) still uses ${cluster} and does not stop. End it and start again.`,
  );
}

async function readPid(cluster: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => ""), 10);
  return pid > 0 ? pid : undefined;
}

/** Process ids are reused: after a reboot, the id may belong to anything. A postmaster works in its cluster. */
async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  if (command === undefined) return process.platform !== "linux";
  return command.split("\0").includes(cluster) || (await isSameFolder(`/proc/${pid}/cwd`, cluster));
}

/** A folder may have several paths: links, mounts. */
async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)));
  return a !== undefined && a.dev === b?.dev && a.ino === b.ino;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (!isAlive(pid)) return true;
    await wait(50);
  }
  return !isAlive(pid);
}
