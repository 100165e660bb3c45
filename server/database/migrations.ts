import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../lib/caught.ts";
import { projectFolder } from "../release.ts";
import type { Sql, TransactionSql } from "./connect.ts";

export type Migration = { version: string; name: string; text: string };

const migrationsFolder = join(projectFolder, "supabase/migrations");

/** An arbitrary number that no other program of this database uses; starting processes wait for each other. */
const migrationLock = 7_320_114_001;

/** Reads `<14 digits>_<name>.sql` in order. A file with another name is an error, not skipped. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = await readdir(folder).catch((): string[] => []);
  const sqlFiles = files.filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(sqlFiles.map((file) => readMigration(folder, file)));
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const [, version, name] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
  if (!version || !name)
    throw new Error(`supabase/migrations/${file} must be called <14 digits>_<name>.sql.`);
  return { version, name, text: await readFile(join(folder, file), "utf8") };
}

export async function withMigrationLock<T>(sql: Sql, work: () => Promise<T>, waitFor = "15min"): Promise<T> {
  const session = await sql.reserve();
  try {
    await session`select set_config('lock_timeout', ${waitFor}, false)`;
    await session`select pg_advisory_lock(${migrationLock})`.catch(describeWait);
    await session`reset lock_timeout`;
    return await work().finally(() => session`select pg_advisory_unlock(${migrationLock})`);
  } finally {
    session.release();
  }
}

const lockNotAvailable = "55P03";

function describeWait(cause: unknown): never {
  if (codeOf(cause) !== lockNotAvailable) throw cause;
  throw new Error(
    "Another server or command is preparing this database and doesn't finish. Stop it, then start again.",
    { cause },
  );
}

export async function readApplied(sql: Sql): Promise<Set<string>> {
  const [table] =
    await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!table?.exists) return new Set();
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
  return new Set(rows.map(({ version }) => version));
}

/** All or none: after a failure or a kill, the previous release still starts, and a new database is still new. */
export async function applyMigrations(sql: Sql, pending: Migration[]): Promise<string[]> {
  await sql.begin(async (transaction) => {
    for (const migration of pending) await applyMigration(transaction, migration);
  });
  return pending.map((migration) => migration.name);
}

/** A newer database must not be opened by an older program, which would lose columns it does not know. */
export function refuseUnknown(knownVersions: Set<string>, migrations: Migration[]): void {
  const ours = new Set(migrations.map((migration) => migration.version));
  const foreign = [...knownVersions].filter((version) => !ours.has(version));
  if (foreign.length > 0)
    throw new Error(
      `This database was made by a newer version (migration ${foreign.sort().at(-1)} is unknown here). ` +
        "Start that version, or restore a backup made before it.",
    );
}

/** Everyone waits for a migration that waits for a locked table. */
const longestWait = "1min";

async function applyMigration(
  transaction: TransactionSql,
  { version, name, text }: Migration,
): Promise<void> {
  try {
    await transaction.unsafe(`set local lock_timeout = '${longestWait}'`);
    await transaction.unsafe(text);
    await transaction`set constraints all immediate`;
    await transaction`
      insert into supabase_migrations.schema_migrations (version, name, statements)
      values (${version}, ${name}, ${[text]})`;
  } catch (cause) {
    throw new Error(`Migration ${version}_${name} failed: ${describe(cause, text)}`, { cause });
  }
}

function describe(cause: unknown, text: string): string {
  if (!(cause instanceof Error)) return String(cause);
  const position = "position" in cause ? Number(cause.position) : 0;
  const atLine = position > 0 ? ` (line ${text.slice(0, position).split("\n").length})` : "";
  return cause.message + atLine;
}
