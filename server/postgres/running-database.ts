import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DataFolder } from "#server/data-folder/data-folder.ts";
import type { DatabaseAddress } from "./connect.ts";
import { isAlive } from "./orphan.ts";
import { ownerRole } from "./roles.ts";

/** The database of a server that runs on this folder, by what PostgreSQL itself wrote down; nothing if none runs. */
export async function findRunningDatabase({
  path,
  postgres,
  secrets,
}: DataFolder): Promise<DatabaseAddress | undefined> {
  const server = Number(await readFile(join(path, "server.pid"), "utf8").catch(() => ""));
  if (!server || !isAlive(server)) return undefined;
  const note = await readFile(join(postgres, "postmaster.pid"), "utf8").catch(() => "");
  const [, , , port, socketFolder, host] = note.split("\n");
  const identity = { user: ownerRole, password: secrets.ownerPassword, database: "clubhouse" };
  const socketFile = socketFolder ? join(socketFolder, `.s.PGSQL.${port}`) : undefined;
  if (socketFile && existsSync(socketFile)) return { ...identity, socketFile };
  return port && host ? { ...identity, host: "127.0.0.1", port: Number(port) } : undefined;
}
