import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { contractSchemas } from "#server/backend/contract-schemas.ts";
import { connect, type DatabaseAddress, type Sql } from "./connect.ts";
import { applyMigrations, type Migration, withMigrationLock } from "./migrations.ts";
import { ensureRoles, ownerRole } from "./roles.ts";

const prepareSql = await readFile(new URL("prepare.sql", import.meta.url), "utf8");

/** Creates the club's database and its owner in an embedded cluster. Returns how the owner reaches it. */
export async function ensureClubDatabase(
  admin: DatabaseAddress,
  database: string,
  ownerPassword: string,
): Promise<DatabaseAddress> {
  const sql = connect(admin, { max: 1 });
  try {
    await ensureRoles(sql, ownerPassword);
    const [known] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!known) await sql.unsafe(`create database "${database}" owner ${ownerRole} template template0`);
  } finally {
    await sql.end();
  }
  return { ...admin, user: ownerRole, password: ownerPassword, database };
}

/** Brings a database to the state this version of the program needs. Returns the migrations it applied. */
export async function bringUpToDate(address: DatabaseAddress, migrations: Migration[]): Promise<string[]> {
  const sql = connect(address, { max: 2 });
  try {
    return await withMigrationLock(sql, async () => {
      await prepare(sql);
      return applyMigrations(sql, migrations);
    });
  } finally {
    await sql.end();
  }
}

async function prepare(sql: Sql): Promise<void> {
  const version = createHash("sha256").update(contractSchemas).update(prepareSql).digest("hex").slice(0, 16);
  if ((await readPreparedVersion(sql)) === version) return;
  await ensureRoles(sql);
  await sql.begin(async (transaction) => {
    await transaction.unsafe("grant all on schema public to current_user");
    await transaction.unsafe(contractSchemas);
    await transaction.unsafe(prepareSql);
    await transaction`
      insert into gate.contract_version (version) values (${version})
      on conflict (only_row) do update set version = excluded.version`;
  });
}

async function readPreparedVersion(sql: Sql): Promise<string | undefined> {
  const [table] = await sql`select to_regclass('gate.contract_version') is not null as exists`;
  if (!table?.exists) return undefined;
  const [row] = await sql`select version from gate.contract_version`;
  return row?.version as string | undefined;
}
