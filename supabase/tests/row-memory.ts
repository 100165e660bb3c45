import { expect } from "vitest";
import type { Sql } from "#server/database/connect.ts";

/** Every row of the club as it was at a moment, to see what changed and to bring it back. */
export type Memory = {
  /** Tables whose rows differ from what was remembered, or from `since`. */
  changed: (since?: Fingerprint) => Promise<string[]>;
  fingerprint: () => Promise<Fingerprint>;
  /** Fails when a row differs after the work from what was remembered. */
  changesNothing: (work: () => Promise<unknown>) => Promise<void>;
  /** Brings back what was changed. */
  restore: () => Promise<void>;
};

export type Fingerprint = Readonly<Record<string, string>>;

type Table = { name: string; columns: string };

/** `sql` is the superuser's: rows are brought back without asking triggers and foreign keys. */
export async function rememberRows(sql: Sql): Promise<Memory> {
  const tables = await findTables(sql);
  await sql.unsafe("create schema memory");
  for (const { name, columns } of tables)
    await sql.unsafe(`create table memory."${name}" as select ${columns} from ${name}`);
  // What only the installation writes, now and then and on its own, tells nothing about a request.
  const watched = tables.filter(({ name }) => !name.startsWith("private."));
  const fingerprint = () => fingerprintOf(sql, watched);
  const remembered = await fingerprint();
  const changed: Memory["changed"] = async (since = remembered) => {
    const now = await fingerprint();
    return watched.map(({ name }) => name).filter((name) => now[name] !== since[name]);
  };
  const restore: Memory["restore"] = async () => {
    const names = await changed();
    if (names.length === 0) return;
    const isBack = (name: string) => names.includes(name) || name.startsWith("private.");
    const statements = tables
      .filter(({ name }) => isBack(name))
      .map(
        ({ name, columns }) =>
          `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from memory."${name}";`,
      );
    await sql.begin((transaction) =>
      transaction.unsafe(`set local session_replication_role = replica; ${statements.join(" ")}`),
    );
  };
  const changesNothing: Memory["changesNothing"] = async (work) => {
    await restore();
    await work();
    expect(await changed()).toEqual([]);
  };
  return { changed, changesNothing, fingerprint, restore };
}

async function findTables(sql: Sql): Promise<Table[]> {
  const rows = await sql`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and (
      c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      or c.oid in ('auth.users'::regclass, 'auth.identities'::regclass, 'auth.sessions'::regclass, 'auth.refresh_tokens'::regclass, 'storage.objects'::regclass)
    )
    group by c.oid order by 1`;
  return rows.map((row) => ({ name: String(row.name), columns: String(row.columns) }));
}

async function fingerprintOf(sql: Sql, tables: Table[]): Promise<Fingerprint> {
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as rows from ${name} t`,
  );
  // Planned once a connection: it is asked thousands of times.
  const rows = await sql.unsafe(parts.join(" union all "), [], { prepare: true });
  return Object.fromEntries(rows.map((row) => [String(row.name), String(row.rows)]));
}
