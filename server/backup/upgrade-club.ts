import { rm } from "node:fs/promises";
import { bringUpToDate } from "#server/club-database/ensure-database.ts";
import type { DataFolder } from "#server/data-folder/data-folder.ts";
import type { DatabaseAddress } from "#server/database/connect.ts";
import { type Migration, readMigrations } from "#server/database/migrations.ts";
import { readRelease } from "#server/release.ts";
import { listBackups } from "./backup-folder.ts";
import { findExpired } from "./retention.ts";
import { type MadeBackup, takeBackup } from "./take-backup.ts";

export type UpgradedClub = { migrated: string[]; backup: MadeBackup | undefined };

type ClubFolders = { data: DataFolder; folder: string };

/** Upgrades a club to this release, all or nothing, after a backup if anything changes. */
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
    await removeExpired(folder, backup);
  });
  return { migrated, backup };
}

/** A failing migration is retried at each start, with a backup each time. */
async function removeExpired(folder: string, newBackup: MadeBackup): Promise<void> {
  const backups = (await listBackups(folder)).filter(({ kind }) => kind === "before-upgrade");
  // The time zone matters only for nightly ones.
  const expired = findExpired(backups, "UTC").filter(({ path }) => path !== newBackup.path);
  // A backup that can't be deleted blocks no upgrade.
  await Promise.allSettled(expired.map(({ path }) => rm(path, { force: true })));
}

function refuse(cause: Error): never {
  throw new Error(
    `The database needs an upgrade, and the backup before it could not be made: ${cause.message} The database is as it was.`,
    { cause },
  );
}
