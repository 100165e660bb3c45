import { createHash } from "node:crypto";
import type { Sql, TransactionSql } from "#server/database/connect.ts";
import { contractRoles } from "#server/database/roles.ts";
import type { Manifest } from "./manifest.ts";

type ColumnSource = Sql | TransactionSql;

/** Migrations create the schema, so its own tables are not copied. */
const describedElsewhere = ["supabase_migrations.schema_migrations", "server.contract_version"];

export type TableColumns = { name: string; columns: string[] };

export async function listTables(sql: ColumnSource): Promise<TableColumns[]> {
  const tables = await sql.unsafe<TableColumns[]>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attgenerated = '') as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relpersistence = 'p' and ${isOurs("pg_class", "c.oid")}
    group by 1 order by 1`);
  return tables.filter(({ name }) => !describedElsewhere.includes(name));
}

/** Sums the rows' hashes, so their order does not matter. */
export async function sumUp(sql: ColumnSource, table: string): Promise<{ rows: number; sum: string }> {
  const [row] = await sql.unsafe<{ rows: string; sum: string }[]>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0)::text as sum from ${table} t`,
  );
  return { rows: Number(row?.rows), sum: row?.sum ?? "0" };
}

export async function listSequences(sql: ColumnSource): Promise<Manifest["sequences"]> {
  const sequences = await sql.unsafe<{ name: string }[]>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${isOurs("pg_class", "c.oid")} order by 1`);
  const values: Manifest["sequences"] = [];
  for (const { name } of sequences) {
    const [row] = await sql.unsafe<{ value: string; called: boolean }[]>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    if (row) values.push({ name, ...row });
  }
  return values;
}

/** A hash for each kind of definition, to compare a restored schema with the original. */
export async function hashShape(sql: ColumnSource): Promise<Record<string, string>> {
  const shape: Record<string, string> = {};
  for (const [kind, query] of Object.entries(definitions)) {
    const rows = await sql.unsafe<{ line: string }[]>(query);
    const text = rows
      .map(({ line }) => line)
      .sort()
      .join("\n");
    shape[kind] = createHash("sha256").update(text).digest("hex").slice(0, 16);
  }
  return shape;
}

const isOurs = (catalog: string, oid: string): string => `
  n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (
    select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Rights of everyone and the contract's roles. Owners' names differ between databases, and a hosted one has further roles. */
const grants = (acl: string, owner: string): string => `(
  select string_agg(coalesce(r.rolname, 'public') || ' ' || g.privilege_type, ',' order by r.rolname, g.privilege_type)
  from aclexplode(${acl}) g left join pg_roles r on r.oid = g.grantee where g.grantee <> ${owner} and (g.grantee = 0 or r.rolname in (${contractRoles.map((role) => `'${role}'`).join(", ")})))`;

const definitions: Record<string, string> = {
  tables: `
    select concat_ws(' ', c.oid::regclass, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
      ${grants("coalesce(c.relacl, acldefault('r', c.relowner))", "c.relowner")},
      case when c.relkind = 'v' then pg_get_viewdef(c.oid) end) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v') and ${isOurs("pg_class", "c.oid")}`,
  columns: `
    select concat_ws(' ', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, pg_get_expr(f.adbin, f.adrelid), ${grants("a.attacl", "c.relowner")}) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef f on f.adrelid = c.oid and f.adnum = a.attnum
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and ${isOurs("pg_class", "c.oid")}`,
  constraints: `
    select concat_ws(' ', k.conrelid::regclass, k.conname, k.convalidated, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.conrelid <> 0 and k.contype <> 'n' and ${isOurs("pg_constraint", "k.oid")}`,
  indexes: `
    select pg_get_indexdef(c.oid) as line from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'i' and ${isOurs("pg_class", "c.oid")}`,
  functions: `
    select concat_ws(' ', pg_get_functiondef(p.oid),
      ${grants("coalesce(p.proacl, acldefault('f', p.proowner))", "p.proowner")}) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p') and ${isOurs("pg_proc", "p.oid")}`,
  triggers: `
    select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${isOurs("pg_class", "c.oid")}`,
  policies: `select concat_ws(' ', schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check) as line from pg_policies`,
};
