import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DataFolder } from "#server/data-folder/data-folder.ts";
import type { DatabaseAddress } from "../database/connect.ts";
import { isAnswering, socketOf } from "../database/local-socket.ts";
import { ownerRole } from "../database/roles.ts";

/** The database of a server that runs on this folder, from PostgreSQL's own files; undefined if none responds. */
export async function findRunningDatabase({
  postgres,
  secrets,
}: DataFolder): Promise<DatabaseAddress | undefined> {
  const identity = { user: ownerRole, password: secrets.ownerPassword, database: "clubhouse" };
  const note = await readFile(join(postgres, "postmaster.pid"), "utf8").catch(() => "");
  const [, , , port, socketFolder, host] = note.split("\n");
  if (!socketFolder) return port && host ? { ...identity, host: "127.0.0.1", port: Number(port) } : undefined;
  const socketFile = socketOf(resolve(postgres));
  return (await isAnswering(socketFile)) ? { ...identity, socketFile } : undefined;
}
