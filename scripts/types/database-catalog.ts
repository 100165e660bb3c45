import type { Sql } from "#server/database/connect.ts";

export type Column = {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
};
export type Relationship = {
  name: string;
  columns: string[];
  isOneToOne: boolean;
  table: string;
  referencedColumns: string[];
};
export type Relation = { name: string; isView: boolean; columns: Column[]; relationships: Relationship[] };
export type Argument = { name: string; type: string; hasDefault: boolean };
export type RpcFunction = {
  name: string;
  arguments: Argument[];
  returnsSet: boolean;
  returnType: string;
  returnRelation: string | null;
  returnColumns: { name: string; type: string }[];
};
export type Catalog = { relations: Relation[]; functions: RpcFunction[] };

/** What the Data API exposes of the schema public: tables and views with their keys, functions with their arguments. */
export async function readRuleList(sql: Sql): Promise<Catalog> {
  return { relations: await readRelations(sql), functions: await readFunctions(sql) };
}

async function readRelations(sql: Sql): Promise<Relation[]> {
  return sql<Relation[]>`
    select c.relname as name, c.relkind = 'v' as "isView",
      (select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, null),
          'isNullable', c.relkind = 'v' or not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '',
          'isGenerated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attname)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(json_build_object(
          'name', k.conname,
          'columns', (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality u(number, place)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number),
          'isOneToOne', exists (select from pg_constraint q where q.conrelid = k.conrelid and q.contype in ('p', 'u')
            and q.conkey <@ k.conkey),
          'table', r.relname,
          'referencedColumns', (select json_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality u(number, place)
            join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number)) order by k.conname)
        from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and r.relnamespace = 'public'::regnamespace), '[]') as relationships
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname`;
}

async function readFunctions(sql: Sql): Promise<RpcFunction[]> {
  return sql<RpcFunction[]>`
    select p.proname as name, p.proretset as "returnsSet", format_type(p.prorettype, null) as "returnType",
      (select c.relname from pg_class c where c.reltype = p.prorettype and c.relnamespace = 'public'::regnamespace) as "returnRelation",
      coalesce((select json_agg(json_build_object('name', n.name, 'type', format_type(t.oid, null),
          'hasDefault', n.place > p.pronargs - p.pronargdefaults) order by n.place)
        from unnest(p.proargtypes::oid[]) with ordinality t(oid, place)
        join unnest(p.proargnames) with ordinality n(name, place) using (place)), '[]') as arguments,
      coalesce((select json_agg(json_build_object('name', n.name, 'type', format_type(t.oid, null)) order by n.name)
        from unnest(p.proallargtypes) with ordinality t(oid, place)
        join unnest(p.proargnames) with ordinality n(name, place) using (place)
        join unnest(p.proargmodes) with ordinality m(mode, place) using (place)
        where m.mode = 't'), '[]') as "returnColumns"
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    order by p.proname`;
}
