import { upgradeClub } from "#server/backup/upgrade-club.ts";
import type { Settings } from "#server/settings/settings.ts";
import { startCommand } from "../lib/typed-commands.ts";
import { hasClub, withClub } from "./open-club.ts";
import { Refusal } from "./refusal.ts";

/** The last step of an upgrade: packages and site are in place (scripts/club.mjs), the database follows. */
export async function upgrade(settings: Settings, _: string[], ending: AbortSignal): Promise<string> {
  if (!hasClub(settings)) return `There is no club yet. Start the server: ${startCommand}`;
  return withClub(settings, ending, async ({ address, data, isRunning }) => {
    if (isRunning) throw new Refusal("The server is running. Stop it before you upgrade.");
    const { migrated, backup } = await upgradeClub(address, { data, folder: settings.BACKUP_DIR });
    const backupLine = backup ? `The backup made before: ${backup.path}\n` : "";
    return `${backupLine}${migrated.length} migrations were applied. Start the server: ${startCommand}`;
  });
}
