import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newSecrets } from "#server/data-folder/data-folder.ts";
import { type DatabaseAddress, withConnection } from "#server/database/connect.ts";
import { findDamage } from "#server/database/damage.ts";
import { bringUpToDate, ensureClubDatabase } from "#server/database/database.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { checkBackup } from "./check-backup.ts";
import { hashShape, listSequences, sumUp } from "./database-inventory.ts";
import { loadDatabase } from "./load-backup.ts";
import type { Manifest } from "./manifest.ts";

export type VerifiedBackup = { manifest: Manifest; migrated: string[]; rows: number };

/** Puts a backup into a PostgreSQL of its own in a temporary folder, and holds everything against what it should be. */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const manifest = await checkBackup(file);
  const folder = mkdtempSync(join(tmpdir(), "club-verify-"));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  try {
    const migrated = await tryOut(file, manifest, folder);
    return { manifest, migrated, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryOut(file: string, manifest: Manifest, folder: string): Promise<string[]> {
  const { superuserPassword, ownerPassword } = newSecrets();
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    password: superuserPassword,
    durable: false,
  });
  try {
    const owner = await ensureClubDatabase(postgres.admin, "clubhouse", ownerPassword);
    await loadDatabase(owner, file, manifest);
    const errors = [
      ...(await differences(owner, manifest)),
      ...(await findDamage({ ...postgres.admin, database: owner.database })),
      ...manifest.missingFiles.map(
        (name) => `the uploaded file ${name} was missing when the backup was created`,
      ),
    ];
    if (errors.length > 0)
      throw new Error(`The backup ${file} is not good:\n${errors.map((one) => `- ${one}`).join("\n")}`);
    return await bringUpToDate(owner, await readMigrations());
  } finally {
    await postgres.stop();
  }
}

/** What a restored database has that the backup did not promise; empty when they are equal. */
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
