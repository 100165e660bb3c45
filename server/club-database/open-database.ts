import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { DataFolder } from "../data-folder/data-folder.ts";
import { type FolderLock, lockFolder } from "../data-folder/folder-lock.ts";
import type { DatabaseAddress } from "../database/connect.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.ts";
import { checkGivenDatabase } from "../database/given-database.ts";
import { startCommand } from "../lib/typed-commands.ts";
import type { Settings } from "../settings/settings.ts";
import { ensureClubDatabase } from "./ensure-database.ts";

export type OpenDatabase = {
  address: DatabaseAddress;
  died: Promise<string>;
  close: () => Promise<void>;
};

export type OpenOptions = {
  log?: (line: string) => void;
  /** The lock of a caller who holds the folder, and keeps it after the database is closed. */
  lock?: FolderLock;
};

/** The club's database: an external PostgreSQL, or its own in the data folder, which is then locked. */
export async function openDatabase(
  settings: Settings,
  folder: DataFolder,
  { log = () => undefined, lock: own }: OpenOptions = {},
): Promise<OpenDatabase> {
  if (settings.DATABASE_URL) return givenDatabase(settings.DATABASE_URL);
  const lock = own ? { release: async () => undefined } : await lockFolder(folder.path);
  try {
    return await ownDatabase(folder, log, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function givenDatabase(url: string): Promise<OpenDatabase> {
  const address = readDatabaseUrl(url);
  await checkGivenDatabase(address);
  return { address, died: new Promise(() => undefined), close: async () => undefined };
}

/** `?host=/folder` names a local socket, as in every PostgreSQL address. */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const url = new URL(text);
  const folder = url.searchParams.get("host");
  const identity = {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
  if (!folder?.startsWith("/")) return { ...identity, url: text };
  return { ...identity, socketFile: join(folder, `.s.PGSQL.${url.port || 5432}`) };
}

async function ownDatabase(
  { postgres: cluster, secrets }: DataFolder,
  log: (line: string) => void,
  release: () => Promise<void>,
): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ folder: cluster, password: secrets.superuserPassword, log });
  const close = async (): Promise<void> => {
    await postgres.stop();
    await release();
  };
  try {
    const address = await ensureClubDatabase(postgres.admin, "clubhouse", secrets.ownerPassword);
    return { address, died: postgres.died, close };
  } catch (error) {
    const explained = await explainDeath(postgres.died, error);
    await postgres.stop();
    throw explained;
  }
}

/** A broken connection is noticed before its process is reported as ended. */
const deathNoticeMs = 1_000;

/** The error of a failed start; if the database ended during it, only that. */
export async function explainDeath(died: Promise<string>, error: unknown): Promise<unknown> {
  const sentence = await Promise.race([died, wait(deathNoticeMs, undefined)]);
  return sentence
    ? new Error(`${sentence} Start the server again: ${startCommand}`, { cause: error })
    : error;
}
