import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#server/club-database/open-database.ts";
import { findRunningDatabase } from "#server/club-database/running-database.ts";
import { type DataFolder, openDataFolder } from "#server/data-folder/data-folder.ts";
import { FolderInUseError } from "#server/data-folder/folder-lock.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { isServerRunning } from "#server/database/server-sessions.ts";
import { abortOf } from "#server/lib/abort-of.ts";
import type { Settings } from "#server/settings/settings.ts";
import { startCommand } from "../lib/typed-commands.ts";
import { Refusal } from "./refusal.ts";

export type OpenClub = { data: DataFolder; address: DatabaseAddress; isRunning: boolean };

export const hasClub = ({ DATABASE_URL, DATA_DIR }: Settings): boolean =>
  Boolean(DATABASE_URL) || existsSync(join(DATA_DIR, "secrets.json"));

/** Uses a running server's PostgreSQL, or starts one temporarily. Fails once `ending` aborts. */
export async function withClub<T>(
  settings: Settings,
  ending: AbortSignal,
  work: (club: OpenClub) => Promise<T>,
): Promise<T> {
  if (!hasClub(settings))
    throw new Refusal(`There is no club in ${settings.DATA_DIR} yet. Start the server once: ${startCommand}`);
  const data = await openDataFolder(settings.DATA_DIR);
  const database = await openDatabase(settings, data).catch((error) => useRunning(error, data));
  try {
    const { address } = database;
    const isRunning =
      "isRunning" in database || (settings.DATABASE_URL !== undefined && (await isServerRunning(address)));
    ending.throwIfAborted();
    return await Promise.race([work({ data, address, isRunning }), abortOf(ending)]);
  } finally {
    await database.close();
  }
}

/** The folder's lock shows whether a server runs: process ids differ between containers. */
async function useRunning(error: unknown, data: DataFolder) {
  const address = error instanceof FolderInUseError ? await findRunningDatabase(data) : undefined;
  if (!address) throw error;
  return { address, isRunning: true, close: async () => undefined };
}
