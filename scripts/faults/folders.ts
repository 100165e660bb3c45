import { execFileSync, spawn } from "node:child_process";
import { chmod, mkdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isRoot } from "#server/database/run-as.ts";
import { startServerProcess } from "#testing/backend-process.ts";
import { type Fault, insist, inTemporaryFolder, Skipped, sentenceOf } from "./fault.ts";
import { WritingLoad } from "./writing-load.ts";

const main = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

/** The disk, the folder and the port a server needs. */
export const folderFaults: Fault[] = [
  { name: "full disk under load", run: fillDisk },
  { name: "read-only folder", run: readOnlyFolder },
  { name: "a folder of another user", run: foreignFolder },
  { name: "port taken", run: takenPort },
  { name: "second server on the folder", run: secondServer },
];

/** A small disk of its own; only root can make one. */
async function withSmallDisk<T>(work: (folder: string) => Promise<T>): Promise<T> {
  if (!isRoot() || process.platform !== "linux")
    throw new Skipped("only root on Linux can make a small disk");
  return inTemporaryFolder(async (folder) => {
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m,mode=0711", "tmpfs", folder], { stdio: "pipe" });
    } catch {
      throw new Skipped("this machine lets nobody mount a disk");
    }
    try {
      return await work(folder);
    } finally {
      execFileSync("umount", ["-l", folder]);
    }
  });
}

function fillDisk(): Promise<string> {
  return withSmallDisk(async (folder) => {
    const load = new WritingLoad();
    let server = await startServerProcess({ dataFolder: folder });
    const ballast = join(folder, "ballast");
    try {
      await load.start(server);
      await wait(500);
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(bavail * bsize - 256 * 1024)).catch(() => undefined);
      for (
        let waited = 0;
        waited < 240_000 && load.refused < 20 && server.child.exitCode === null;
        waited += 250
      )
        await wait(250);
      await load.stop();
      const wentDown = server.child.exitCode !== null;
      insist(wentDown || load.refused > 0, "the disk did not become full");
      const health = wentDown ? undefined : (await fetch(`${server.url}/health`)).status;
      const whileFull = wentDown
        ? `the server ended (“${server.output().trim().split("\n").at(-1)?.slice(0, 160)}”)`
        : `${load.refused} writes refused, /health ${health}`;
      await server.end();
      await rm(ballast, { force: true });
      server = await startServerProcess({ dataFolder: folder });
      const missing = await load.countMissing(folder);
      insist(missing === 0, `${missing} acknowledged writes are missing`);
      return `${whileFull}; ${load.acknowledged.length} writes acknowledged, 0 missing; goes on when there is room`;
    } finally {
      await load.stop();
      await server.end();
    }
  });
}

function readOnlyFolder(): Promise<string> {
  return withSmallDisk(async (folder) => {
    const server = await startServerProcess({ dataFolder: folder });
    await server.end();
    execFileSync("mount", ["-o", "remount,ro", folder]);
    try {
      return await sentenceOf(runToEnd(folder, {}), /Can't write to the folder .*: the disk is read-only/);
    } finally {
      execFileSync("mount", ["-o", "remount,rw", folder]);
      const again = await startServerProcess({ dataFolder: folder });
      await again.end();
    }
  });
}

function foreignFolder(): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const closedFolder = join(folder, "closed");
    await mkdir(closedFolder);
    await chmod(closedFolder, 0o500);
    const output = runToEnd(join(closedFolder, "data"), isRoot() ? await unprivilegedUser() : {});
    return sentenceOf(output, /cannot be made/);
  });
}

function runToEnd(dataFolder: string, user: { uid?: number; gid?: number }): Promise<never> {
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: "0", DEMO: "0", HOME: "/" };
  const child = spawn(process.execPath, [main], {
    ...user,
    cwd: "/",
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((_, fail) => {
    child.once("error", fail);
    child.once("close", () => fail(new Error(output)));
  });
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const line = (await readFile("/etc/passwd", "utf8")).split("\n").find((one) => one.startsWith("nobody:"));
  if (!line) throw new Skipped("there is no user nobody");
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

async function takenPort(): Promise<string> {
  const holder = createServer();
  await new Promise<void>((ready) => holder.listen(0, "127.0.0.1", ready));
  const address = holder.address();
  try {
    return await inTemporaryFolder((dataFolder) =>
      sentenceOf(
        startServerProcess({ dataFolder, port: typeof address === "object" ? (address?.port ?? 0) : 0 }),
        /is in use by another program/,
      ),
    );
  } finally {
    holder.close();
  }
}

async function secondServer(): Promise<string> {
  const server = await startServerProcess();
  try {
    const { dataFolder } = server;
    const output = await sentenceOf(startServerProcess({ dataFolder }), /already in use by another server/);
    insist((await fetch(`${server.url}/health`)).ok, "the first server no longer answers");
    return `${output}; the first goes on`;
  } finally {
    await server.stop();
  }
}
