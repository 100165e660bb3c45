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
    await removeExpired(folder, backup);
  });
  return { migrated, backup };
}

/** A migration that fails is tried again with each start, and is backed up before each time. */
async function removeExpired(folder: string, made: MadeBackup): Promise<void> {
  const backups = (await listBackups(folder)).filter(({ kind }) => kind === "before-upgrade");
  // The time zone decides about nightly ones only.
  const expired = findExpired(backups, "UTC").filter(({ path }) => path !== made.path);
  // One that cannot be deleted holds up no upgrade.
  await Promise.allSettled(expired.map(({ path }) => rm(path, { force: true })));
}

function refuse(cause: Error): never {
  throw new Error(
    `The database needs an upgrade, and the backup before it could not be made: ${cause.message} The database is as it was.`,
    { cause },
  );
}
