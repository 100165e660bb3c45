import { existsSync, lstatSync, mkdtempSync } from "node:fs";
import { chmod, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeAbandoned } from "#server/club-database/abandoned-cluster.ts";
import { bringUpToDate, ensureClubDatabase } from "#server/club-database/ensure-database.ts";
import { clusterIn, newSecrets } from "#server/data-folder/data-folder.ts";
import { lockFile, lockFolder } from "#server/data-folder/folder-lock.ts";
import { type DatabaseAddress, withConnection } from "#server/database/connect.ts";
import { findDamage } from "#server/database/damage.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { abortOf } from "#server/lib/abort-of.ts";
import { checkBackup } from "./check-backup.ts";
import { hashShape, listSequences, sumUp } from "./database-inventory.ts";
import { loadDatabase } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";

export type VerifiedBackup = { manifest: Manifest; migrated: string[]; rows: number };

const prefix = join(tmpdir(), "club-verify-");

/** Restores a backup into a temporary PostgreSQL and compares it with the manifest. */
export async function verifyBackup(
  file: string,
  ending = new AbortController().signal,
): Promise<VerifiedBackup> {
  await removeLeftovers();
  const manifest = await Promise.race([checkBackup(file), abortOf(ending)]);
  const folder = mkdtempSync(prefix);
  const lock = await lockFolder(folder);
  try {
    // PostgreSQL may run as another user, who needs to pass through the folder.
    await chmod(folder, 0o711);
    const migrated = await withPostgres(folder, (admin, owner) =>
      Promise.race([tryOut(file, manifest, { admin, owner }), abortOf(ending)]),
    );
    return { manifest, migrated, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await lock.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes remains of killed verifications of this user, which contain a whole club. */
async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).map((name) => join(tmpdir(), name));
  // Without its lock file, the folder has just been created. One in use is refused.
  for (const folder of names.filter((name) => name.startsWith(prefix)))
    if (existsSync(join(folder, lockFile)) && isOwn(folder))
      await removeAbandoned(folder).catch(() => undefined);
}

const isOwn = (folder: string): boolean =>
  lstatSync(folder, { throwIfNoEntry: false })?.uid === (process.getuid?.() ?? 0);

async function withPostgres<T>(
  folder: string,
  work: (admin: DatabaseAddress, owner: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const { superuserPassword, ownerPassword } = newSecrets();
  const postgres = await startEmbeddedPostgres({
    folder: clusterIn(folder),
    password: superuserPassword,
    durable: false,
  });
  try {
    return await work(postgres.admin, await ensureClubDatabase(postgres.admin, "clubhouse", ownerPassword));
  } finally {
    await postgres.stop();
  }
}

type TrialDatabase = Record<"admin" | "owner", DatabaseAddress>;

async function tryOut(file: string, manifest: Manifest, { admin, owner }: TrialDatabase): Promise<string[]> {
  await loadDatabase(owner, file, manifest);
  const errors = [
    ...(await differences(owner, manifest)),
    ...(await findDamage({ ...admin, database: owner.database })),
    ...manifest.missingFiles.map(
      (name) => `the uploaded file ${name} was missing when the backup was created`,
    ),
  ];
  if (errors.length > 0)
    throw new Error(`The backup ${file} is not good:\n${errors.map((one) => `- ${one}`).join("\n")}`);
  return bringUpToDate(owner, await readMigrations());
}

export async function differences(address: DatabaseAddress, manifest: Manifest): Promise<string[]> {
  return withConnection(address, (sql) =>
    sql.begin("isolation level repeatable read read only", async (snapshot) => {
      await snapshot.unsafe("set local timezone = 'UTC'; set local search_path = pg_catalog");
      const errors: string[] = [];
      for (const { name, rows, sum } of manifest.tables) {
        const found = await sumUp(snapshot, name);
        if (found.rows !== rows) errors.push(`${name} has ${found.rows} rows instead of ${rows}`);
        else if (found.sum !== sum) errors.push(`rows of ${name} have changed`);
      }
      if (JSON.stringify(await listSequences(snapshot)) !== JSON.stringify(manifest.sequences))
        errors.push("the counters for new numbers differ");
      const shape = await hashShape(snapshot);
      for (const [kind, hash] of Object.entries(manifest.shape))
        if (shape[kind] !== hash) errors.push(`the ${kind} of the database are defined otherwise`);
      return errors;
    }),
  );
}
