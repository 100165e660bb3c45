import type { DataFolder } from "#server/data-folder/data-folder.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { bringUpToDate } from "#server/database/database.ts";
import { type Migration, readMigrations } from "#server/database/migrations.ts";
import { readRelease } from "#server/release.ts";
import { type MadeBackup, takeBackup } from "./take-backup.ts";

export type UpgradedClub = { migrated: string[]; backup: MadeBackup | undefined };

/** `folder`: of the backups. */
type ClubFolders = { data: DataFolder; folder: string };

/** Brings a club to this release, after a backup where that changes anything. All of it or nothing. */
export async function upgradeClub(
  address: DatabaseAddress,
  { data, folder }: ClubFolders,
  migrations?: Migration[],
): Promise<UpgradedClub> {
  let backup: MadeBackup | undefined;
  const migrated = await bringUpToDate(address, migrations ?? (await readMigrations()), async () => {
    backup = await takeBackup({
      address,
      data,
      folder,
      kind: "before-upgrade",
      release: readRelease(),
    }).catch(refuse);
  });
  return { migrated, backup };
}

function refuse(cause: Error): never {
  throw new Error(
    `The database needs an upgrade, and the backup before it could not be made: ${cause.message} The database is as it was.`,
    { cause },
  );
}
