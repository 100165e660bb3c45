import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type FolderLock = { release: () => Promise<void> };

/**
 * Makes this process the only one on a data folder. The lock is a name the operating system keeps for a living process
 * and frees when it dies, so a killed server leaves nothing that has to be cleaned up.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const note = join(folder, "server.pid");
  const name = lockName(realpathSync(folder));
  const holder = await listen(name).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    return takeOverDeadSocket(name, folder, note);
  });
  await writeFile(note, `${process.pid}\n`, { mode: 0o600 });
  return {
    async release() {
      await rm(note, { force: true });
      await new Promise((done) => holder.close(done));
    },
  };
}

function lockName(folder: string): string {
  const name = `clubhouse-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return `\0${name}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

function listen(name: string): Promise<Server> {
  return new Promise((locked, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", fail);
    server.listen(name, () => locked(server.unref()));
  });
}

/** Only where the name is a file (macOS) can it outlive its process. */
async function takeOverDeadSocket(name: string, folder: string, note: string): Promise<Server> {
  const isFile = !name.startsWith("\0") && !name.startsWith("\\");
  if (isFile && !(await answers(name))) {
    await rm(name, { force: true });
    return listen(name);
  }
  const pid = (await readFile(note, "utf8").catch(() => "")).trim();
  throw new Error(
    `The data folder ${folder} is already in use by another server${pid ? ` (process ${pid})` : ""}. ` +
      "Stop that one first, or give this one a folder of its own with DATA_DIR.",
  );
}

function answers(name: string): Promise<boolean> {
  return new Promise((result) => {
    const socket = createConnection(name);
    socket.once("connect", () => result(true));
    socket.once("error", () => result(false));
  });
}
