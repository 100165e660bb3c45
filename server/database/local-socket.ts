import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const socketName = ".s.PGSQL.5432";
/** A socket's path may have 107 bytes on Linux, 103 elsewhere. */
const maxPathBytes = 103;

/** Gives PostgreSQL its cluster as a relative folder, however deep its path is. */
export const socketFlags = ["-c", "listen_addresses=", "-c", "unix_socket_directories=.", "-p", "5432"];

const shortFolders = new Map<string, string>();

export function socketOf(cluster: string): string {
  const direct = join(cluster, socketName);
  return Buffer.byteLength(direct) <= maxPathBytes ? direct : join(shortFolder(cluster), socketName);
}

/** A short link to a deep folder, for the life of this process. */
function shortFolder(folder: string): string {
  const existingLink = shortFolders.get(folder);
  if (existingLink) return existingLink;
  const socketFolder = mkdtempSync(join(tmpdir(), "clubhouse-"));
  const link = join(socketFolder, "cluster");
  symlinkSync(folder, link);
  process.once("exit", () => rmSync(socketFolder, { recursive: true, force: true }));
  shortFolders.set(folder, link);
  return link;
}

export function isAnswering(socketFile: string): Promise<boolean> {
  return new Promise((result) => {
    const socket = createConnection(socketFile);
    const end = (response: boolean): void => {
      socket.destroy();
      result(response);
    };
    socket.once("connect", () => end(true));
    socket.once("error", ({ code }: NodeJS.ErrnoException) =>
      end(code !== "ENOENT" && code !== "ECONNREFUSED"),
    );
  });
}
