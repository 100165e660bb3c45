import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { chmod, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type DatabaseAddress } from "#server/postgres/connect.ts";
import { bringUpToDate, ensureClubDatabase } from "#server/postgres/database.ts";
import { startEmbeddedPostgres } from "#server/postgres/embedded-postgres.ts";
import { readMigrations } from "#server/postgres/migrations.ts";
import { isAlive, stopOrphan } from "#server/postgres/orphan.ts";

/** What a test process needs to reach the cluster; plain data, so that it travels between processes. */
export type TestCluster = { admin: DatabaseAddress; ownerPassword: string };

const folderPrefix = "club-test-";
const ownerFile = "owner.pid";
export const templateDatabase = "template_club";

/** Starts a PostgreSQL in a temporary folder with one database that has every migration. */
export async function startTestCluster(): Promise<TestCluster & { stop: () => Promise<void> }> {
  await removeAbandonedClusters();
  const folder = mkdtempSync(join(tmpdir(), folderPrefix));
  await writeFile(join(folder, ownerFile), String(process.pid));
  // PostgreSQL may run as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  const password = randomBytes(12).toString("hex");
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    password,
    durable: false,
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const owner = await ensureClubDatabase(postgres.admin, templateDatabase, password);
    await bringUpToDate(owner, await readMigrations());
  } catch (error) {
    await stop();
    throw error;
  }
  return { admin: postgres.admin, ownerPassword: password, stop };
}

/** A test run that was killed could not tidy up; the next one does it. */
async function removeAbandonedClusters(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(folderPrefix));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const owner = Number(await readFile(join(folder, ownerFile), "utf8").catch(() => ""));
    if (!owner || isAlive(owner)) continue;
    await stopOrphan(join(folder, "postgres"));
    await rm(folder, { recursive: true, force: true });
  }
}

export type TestDatabase = {
  /** As the owner of everything, the way the server signs in. */
  owner: DatabaseAddress;
  /** As superuser, who sees and may change every row. */
  superuser: DatabaseAddress;
  drop: () => Promise<void>;
};

/** A fresh copy of the migrated database, made in some 30 ms. */
export async function cloneDatabase({ admin, ownerPassword }: TestCluster): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString("hex")}`;
  await withAdmin(admin, async (sql) => {
    // Two files may copy at the same moment, and the original must have no visitor while it is copied.
    await sql`select pg_advisory_lock(20260101)`;
    await sql.unsafe(
      `create database ${database} template ${templateDatabase} owner postgres strategy file_copy`,
    );
    await sql.unsafe(`alter database ${database} set search_path = "$user", public, extensions`);
  });
  return {
    owner: { ...admin, user: "postgres", password: ownerPassword, database },
    superuser: { ...admin, database },
    drop: () => withAdmin(admin, (sql) => sql.unsafe(`drop database if exists ${database} with (force)`)),
  };
}

async function withAdmin(
  admin: DatabaseAddress,
  work: (sql: ReturnType<typeof connect>) => Promise<unknown>,
) {
  const sql = connect(admin, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
