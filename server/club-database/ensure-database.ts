import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { storageSchema } from "#server/contract/contract-schemas.ts";
import { type DatabaseAddress, type Sql, withConnection } from "../database/connect.ts";
import {
  applyMigrations,
  type Migration,
  readApplied,
  readMigrations,
  refuseUnknown,
  withMigrationLock,
} from "../database/migrations.ts";
import { ensureRoles, ownerRole } from "../database/roles.ts";

const textOf = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), "utf8");
const accountsSql = await textOf("accounts.sql");
const prepareSql = await textOf("prepare.sql");

export const preparation = [
  "grant all on schema public to current_user;",
  accountsSql,
  storageSchema,
  prepareSql,
].join("\n");

/** Creates the club's database and its owner in an embedded cluster. Returns the owner's address. */
export async function ensureClubDatabase(
  admin: DatabaseAddress,
  database: string,
  ownerPassword: string,
): Promise<DatabaseAddress> {
  await withConnection(admin, async (sql) => {
    await ensureRoles(sql, ownerPassword);
    const [existingDatabase] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!existingDatabase)
      await sql.unsafe(`create database "${database}" owner ${ownerRole} template template0`);
  });
  return { ...admin, user: ownerRole, password: ownerPassword, database };
}

/** Returns the applied migrations. `beforeUpgrade` runs before an existing club is changed; if it fails, nothing is. */
export async function bringUpToDate(
  address: DatabaseAddress,
  migrations: Migration[],
  beforeUpgrade: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  return withConnection(address, (sql) =>
    withMigrationLock(sql, async () => {
      const applied = await readApplied(sql);
      refuseUnknown(applied, migrations);
      const isCurrent = (await readPreparedVersion(sql)) === preparedVersion;
      const pending = migrations.filter(({ version }) => !applied.has(version));
      if (applied.size > 0 && (!isCurrent || pending.length > 0)) await beforeUpgrade();
      if (!isCurrent) await prepare(sql, preparation);
      return applyMigrations(sql, pending);
    }),
  );
}

/** The migrations a database lacks; `isNew`: it has none. Changes nothing. */
export function findPending(address: DatabaseAddress): Promise<{ isNew: boolean; pending: Migration[] }> {
  return withConnection(address, async (sql) => {
    const [applied, migrations] = [await readApplied(sql), await readMigrations()];
    refuseUnknown(applied, migrations);
    return {
      isNew: applied.size === 0,
      pending: migrations.filter(({ version }) => !applied.has(version)),
    };
  });
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16);
const preparedVersion = hashOf(preparation);

export async function prepare(sql: Sql, statements: string): Promise<void> {
  await ensureRoles(sql);
  await sql.begin(async (transaction) => {
    await transaction.unsafe(statements);
    await transaction`
      insert into server.contract_version (version, statements) values (${hashOf(statements)}, ${statements})
      on conflict (only_row) do update set version = excluded.version, statements = excluded.statements`;
  });
}

async function readPreparedVersion(sql: Sql): Promise<string | undefined> {
  const [table] = await sql`select to_regclass('server.contract_version') is not null as exists`;
  if (!table?.exists) return undefined;
  const [row] = await sql<{ version: string }[]>`select version from server.contract_version`;
  return row?.version;
}
