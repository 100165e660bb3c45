import { mkdtempSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureClubDatabase } from "#server/club-database/ensure-database.ts";
import { connect, type DatabaseAddress, type Sql } from "#server/database/connect.ts";
import { startEmbeddedPostgres } from "#server/database/embedded-postgres.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { migrateAsProject } from "#testing/backend-shapes.ts";

export const password = "clay";
const database = "project";

export type ProjectDatabase = {
  /** The temporary folder of the run. */
  folder: string;
  /** As `postgres`, who is no superuser in a project. */
  owner: DatabaseAddress;
  /** As superuser. */
  sql: Sql;
  /** A URL for a service that connects as this role. */
  urlFor: (role: string) => string;
  /** Applies the club's migrations; the services have made their tables before. */
  migrate: () => Promise<number>;
  stop: () => Promise<void>;
};

/** PostgreSQL 17 with the roles and schemas of a Supabase project, and no tables yet. */
export async function startProjectDatabase(): Promise<ProjectDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "club-hosted-"));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, "postgres"),
    password,
    durable: false,
  });
  const owner = await ensureClubDatabase(postgres.admin, database, password);
  const sql = connect({ ...postgres.admin, database }, { max: 2 });
  const shape = new URL("../../src/testing/supabase-shape.sql", import.meta.url);
  await sql.unsafe(await readFile(shape, "utf8"));
  for (const role of ["supabase_auth_admin", "supabase_storage_admin", "postgres"])
    await sql.unsafe(`alter role ${role} login password '${password}'`);
  await sql.unsafe("alter role supabase_auth_admin set search_path = auth");
  await sql.unsafe("alter role supabase_storage_admin set search_path = storage");
  return {
    folder,
    owner,
    sql,
    urlFor: (role) =>
      `postgres://${role}:${password}@/${database}?host=${encodeURIComponent(join(folder, "postgres"))}`,
    async migrate() {
      const migrations = await readMigrations();
      for (const migration of migrations) await migrateAsProject(sql, migration);
      return migrations.length;
    },
    async stop() {
      await sql.end({ timeout: 1 });
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
