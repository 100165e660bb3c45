import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { prepare } from "#server/club-database/ensure-database.ts";
import {
  type DatabaseAddress,
  type Sql,
  type TransactionSql,
  withConnection,
} from "#server/database/connect.ts";
import { applyMigrations, type Migration } from "#server/database/migrations.ts";
import { readArchive } from "./archive.ts";
import { listTables } from "./database-inventory.ts";
import type { Manifest } from "./manifest.ts";

/** Fills an empty database with the exact contents of a verified backup. Needs no superuser. */
export async function loadDatabase(
  address: DatabaseAddress,
  file: string,
  manifest: Manifest,
): Promise<void> {
  await withConnection(address, async (sql) => {
    await makeSchema(sql, file);
    await sql.begin(async (transaction) => {
      await transaction.unsafe(
        "set local idle_in_transaction_session_timeout = 0; set local statement_timeout = '2h'",
      );
      await refuseOtherTables(transaction, manifest);
      const putBack = await takeRulesAway(
        transaction,
        manifest.tables.map(({ name }) => name),
      );
      await copyRows(transaction, file, manifest);
      for (const { name, value, called } of manifest.sequences)
        await transaction`select setval(${name}::regclass, ${value}::bigint, ${called})`;
      await putBack();
    });
    await sql`analyze`;
  });
}

async function makeSchema(sql: Sql, file: string): Promise<void> {
  const migrations: Migration[] = [];
  for await (const { name, body } of readArchive(file)) {
    if (name.startsWith("tables/")) break;
    if (name === "schema/prepare.sql") await prepare(sql, await text(body));
    const [, version, title] = /^schema\/(\d+)_(.*)\.sql$/.exec(name) ?? [];
    if (version && title !== undefined) migrations.push({ version, name: title, text: await text(body) });
  }
  for (const migration of migrations) await applyMigrations(sql, [migration]);
}

async function refuseOtherTables(sql: TransactionSql, manifest: Manifest): Promise<void> {
  const tablesMade = JSON.stringify((await listTables(sql)).map(({ name }) => name));
  if (tablesMade !== JSON.stringify(manifest.tables.map(({ name }) => name)))
    throw new Error("The statements in the backup make other tables than those it holds rows of.");
}

/** Rows are loaded table by table, unchanged: triggers are off, and references may come later. */
async function takeRulesAway(sql: TransactionSql, tables: string[]): Promise<() => Promise<void>> {
  const references = await sql<{ drop: string; make: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any (
      select format('%s', t::regclass) from unnest(${tables}::text[]) t)`;
  for (const table of tables) await sql.unsafe(`alter table ${table} disable trigger user`);
  for (const { drop } of references) await sql.unsafe(drop);
  await sql.unsafe(`truncate ${tables.join(", ")}`);
  return async () => {
    await sql`set constraints all immediate`;
    for (const { make } of references) await sql.unsafe(make);
    for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger user`);
  };
}

async function copyRows(sql: TransactionSql, file: string, manifest: Manifest): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  for await (const { name, body } of readArchive(file)) {
    const table = tables.get(/^tables\/(.+)\/\d+\.copy$/.exec(name)?.[1] ?? "");
    if (!table) continue;
    const rows = await sql.unsafe(`copy ${table.name} (${table.columns.join(", ")}) from stdin`).writable();
    await pipeline(Readable.from(body), rows);
  }
}

/** Unpacks uploaded files and emails into a data folder. Earlier versions' backups have the emails beside the files. */
export async function unpackFiles(
  file: string,
  folder: string,
  signal = new AbortController().signal,
): Promise<void> {
  for await (const { name, body } of readArchive(file)) {
    if (!/^(files|outbox)\//.test(name)) continue;
    const path = resolve(folder, name);
    if (!path.startsWith(resolve(folder) + sep))
      throw new Error(`The backup names a file outside the folder: ${name}`);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(body), createWriteStream(path, { mode: 0o600, flush: true }), { signal });
  }
}

export async function readEntry(file: string, entryName: string): Promise<string> {
  for await (const { name, body } of readArchive(file)) if (name === entryName) return await text(body);
  throw new Error(`The backup ${file} has no ${entryName}.`);
}
