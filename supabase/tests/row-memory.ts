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
  const isWatched = ({ name }: Table) => !name.startsWith("private.");
  const takeWritten = await watchTables(sql, tables);
  const initial = await fingerprintOf(sql, tables.filter(isWatched));
  const touched = new Set<Table>();
  let current = initial;
  const fingerprint = async () => {
    const writtenTables = await takeWritten();
    for (const table of writtenTables) touched.add(table);
    const read = writtenTables.filter(isWatched);
    if (read.length > 0) current = { ...current, ...(await fingerprintOf(sql, read)) };
    return current;
  };
  const changedTables: Memory["changed"] = async (since = initial) => {
    const now = await fingerprint();
    return Object.keys(initial).filter((name) => now[name] !== since[name]);
  };
  const restore: Memory["restore"] = async () => {
    if ((await changedTables()).length === 0) return;
    const statements = [...touched].map(
      ({ name, columns }) =>
        `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from memory."${name}";`,
    );
    // One message is one transaction, which takes its own notes back and leaves those of others.
    await sql.unsafe(
      `select set_config('session_replication_role', 'replica', true); ${statements.join(" ")} delete from memory.written where xmin = pg_current_xact_id()::xid`,
    );
    touched.clear();
    current = initial;
  };
  const changesNothing: Memory["changesNothing"] = async (work) => {
    await restore();
    await work();
    expect(await changedTables()).toEqual([]);
  };
  return { changed: changedTables, changesNothing, fingerprint, restore };
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

/** Notes each table that a statement writes, so that only its rows are read again: what is rolled back is not noted. */
async function watchTables(sql: Sql, watched: readonly Table[]): Promise<() => Promise<Table[]>> {
  await sql.unsafe(`
    create table memory.written (name text not null);
    create function memory.note_write() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        insert into memory.written values (tg_argv[0]);
        return null;
      end $$`);
  for (const { name } of watched)
    await sql.unsafe(`
      create trigger note_write after insert or update or delete or truncate on ${name}
        for each statement execute function memory.note_write('${name}');
      alter table ${name} enable always trigger note_write`);
  return async () => {
    const rows = await sql`
      with gone as (delete from memory.written returning name) select distinct name from gone`;
    const names = new Set(rows.map((row) => String(row.name)));
    return watched.filter(({ name }) => names.has(name));
  };
}

async function fingerprintOf(sql: Sql, tables: readonly Table[]): Promise<Fingerprint> {
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as rows from ${name} t`,
  );
  const rows = await sql.unsafe(parts.join(" union all "));
  return Object.fromEntries(rows.map((row) => [String(row.name), String(row.rows)]));
}
