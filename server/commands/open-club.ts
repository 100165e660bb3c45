import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#server/club-database.ts";
import { type DataFolder, openDataFolder } from "#server/data-folder/data-folder.ts";
import type { DatabaseAddress } from "#server/postgres/connect.ts";
import { findRunningDatabase } from "#server/postgres/running-database.ts";
import type { Settings } from "#server/settings.ts";
import { Refusal } from "./refusal.ts";

export type OpenClub = { data: DataFolder; address: DatabaseAddress; isRunning: boolean };

/** Uses the PostgreSQL of a running server, or starts it for the moment. Changes nothing in the database. */
export async function withClub<T>(settings: Settings, work: (club: OpenClub) => Promise<T>): Promise<T> {
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "secrets.json")))
    throw new Refusal(`There is no club in ${settings.DATA_DIR} yet. Start the server once: npm start`);
  const data = await openDataFolder(settings.DATA_DIR);
  const running = settings.DATABASE_URL ? undefined : await findRunningDatabase(data);
  if (running) return work({ data, address: running, isRunning: true });
  const database = await openDatabase(settings, data, () => {});
  try {
    return await work({ data, address: database.address, isRunning: false });
  } finally {
    await database.close();
  }
}
