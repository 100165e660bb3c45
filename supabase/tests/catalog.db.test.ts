import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { chosenShape } from "#testing/backend-shapes.ts";
import { buckets } from "./file-permissions.ts";
import { functionPermissions } from "./function-permissions.ts";
import { tables, views } from "./permissions.ts";
import { privateFunctions } from "./private-functions.ts";
import { useClub } from "./use-club.ts";

const { opened, inClub } = useClub();

/** The single text column of a query, sorted. */
const list = async (query: string): Promise<string[]> =>
  (await opened().owner.unsafe(query)).map((row) => String(Object.values(row)[0])).sort();

const inSchema = (schema: string, alias: string) =>
  `${alias}.${alias === "p" ? "pronamespace" : "relnamespace"} = '${schema}'::regnamespace`;
const signature =
  "p.proname || '(' || coalesce((select string_agg(format_type(t, null), ', ' order by n) from unnest(p.proargtypes) with ordinality a(t, n)), '') || ')'";

test("every table has an entry in the permission list", async () => {
  expect(
    await list(
      `select relname from pg_class c where ${inSchema("public", "c")} and relkind in ('r', 'p', 'f')`,
    ),
  ).toEqual(Object.keys(tables).sort());
});

test("every view has an entry in the permission list", async () => {
  expect(
    await list(`select relname from pg_class c where ${inSchema("public", "c")} and relkind in ('v', 'm')`),
  ).toEqual(Object.keys(views).sort());
});

test("every function of the API has an entry in the permission list", async () => {
  expect(await list(`select ${signature} from pg_proc p where ${inSchema("public", "p")}`)).toEqual(
    Object.keys(functionPermissions).sort(),
  );
});

test("every bucket has an entry in the permission list", async () => {
  expect(await list("select id from storage.buckets")).toEqual(Object.keys(buckets).sort());
});

for (const [role, key] of [
  ["anon", "visitor"],
  ["authenticated", "person"],
] as const)
  test(`${role} may execute what the list says in public, and nothing beside it`, async () => {
    const expected = Object.entries(functionPermissions)
      .filter(([, allowed]) => allowed[key])
      .map(([name]) => name);
    expect(
      await list(
        `select ${signature} from pg_proc p where ${inSchema("public", "p")} and has_function_privilege('${role}', p.oid, 'execute')`,
      ),
    ).toEqual(expected.sort());
  });

test("every refusal goes through private.refuse, which marks its sentence as ours", async () => {
  expect(
    await list(
      `select proname from pg_proc p where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc ~* 'raise exception'`,
    ),
  ).toEqual(["refuse"]);
});

test("functions of the schema private that see more than their caller are listed for whoever may execute them", async () => {
  const definers = `select ${signature} from pg_proc p where ${inSchema("private", "p")} and prosecdef`;
  expect(await list(`${definers} and has_function_privilege('anon', p.oid, 'execute')`)).toEqual(
    [...privateFunctions.visitor].sort(),
  );
  expect(await list(`${definers} and has_function_privilege('authenticated', p.oid, 'execute')`)).toEqual(
    [...privateFunctions.person].sort(),
  );
});

test("no function is executable by everybody", async () => {
  expect(
    await list(`select ${signature} from pg_proc p where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`),
  ).toEqual([]);
});

const ours = "('public'::regnamespace, 'private'::regnamespace)";

/** What breaks a rule, by the rule; there is none. */
const exceptions: Record<string, string[]> = {
  "no function of the API sees more than its caller": [
    `select ${signature} from pg_proc p where ${inSchema("public", "p")} and prosecdef`,
  ],
  "every function names its search path": [
    `select ${signature} from pg_proc p where pronamespace in ${ours}
    and not coalesce(proconfig @> array['search_path=""'], false)`,
  ],
  "every table holds row level security": [
    `select relname from pg_class c where relnamespace in ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
  ],
  "every table and every function of the API is described": [
    `select relname from pg_class where relnamespace in ${ours} and relkind in ('r', 'v') and obj_description(oid, 'pg_class') is null`,
    `select ${signature} from pg_proc p where ${inSchema("public", "p")} and obj_description(oid, 'pg_proc') is null`,
  ],
  "every view has the rights of its caller": [
    `select relname from pg_class c where ${inSchema("public", "c")} and relkind = 'v' and not coalesce(reloptions @> array['security_invoker=true'], false)`,
    `select relname from pg_class c where ${inSchema("public", "c")} and relkind = 'm'`,
  ],
  "every foreign key has an index that begins with its columns": [
    `select f.conrelid::regclass || '.' || f.conname from pg_constraint f
    where f.contype = 'f' and f.connamespace in ${ours}
      and not exists (
        select from pg_index i
        where i.indrelid = f.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey
      )`,
  ],
  "policies are for named roles and for one command each": [
    `select tablename || ': ' || policyname from pg_policies where schemaname = 'public' and ('public' = any (roles) or cmd = 'ALL' or permissive <> 'PERMISSIVE')`,
  ],
  "visitors have policies for reading only": [
    `select tablename from pg_policies where schemaname = 'public' and 'anon' = any (roles) and cmd <> 'SELECT'`,
  ],
  "updates are checked before and after": [
    `select tablename || ': ' || policyname from pg_policies where schemaname = 'public' and cmd = 'UPDATE' and with_check is null`,
  ],
  "nobody may empty, reference or put a trigger on a table": [
    `select relname || ' ' || a.privilege_type || ' ' || r.rolname from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where ${inSchema("public", "c")} and r.rolname in ('anon', 'authenticated') and a.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
  ],
  "no sequence is open": [
    `select c.relname from pg_class c where ${inSchema("public", "c")} and relkind = 'S' and (has_sequence_privilege('anon', oid, 'usage, select, update') or has_sequence_privilege('authenticated', oid, 'usage, select, update'))`,
  ],
  "buckets and files: row level security, limits on type and size": [
    `select relname from pg_class c where relnamespace = 'storage'::regnamespace and relname in ('buckets', 'objects') and not relrowsecurity`,
    `select id from storage.buckets where file_size_limit is null or allowed_mime_types is null`,
  ],
  "no rule has a name that PostgreSQL had to cut, because the server tells rules by their names": [
    `select conrelid::regclass || ': ' || conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and octet_length(conname) >= 63`,
  ],
};
test.each(Object.entries(exceptions))("%s", async (_, queries) => {
  for (const query of queries) expect(await list(query)).toEqual([]);
});

/** Whether the permission list has someone whom a policy lets through; the rest of the cast is tried and refused. */
function isTried(table: string, command: string): boolean {
  const { rows = [], additions = [] } = tables[table] ?? {};
  if (command === "INSERT") return additions.some(({ who }) => who.length > 0);
  const column = command === "SELECT" ? "select" : command === "UPDATE" ? "update" : "delete";
  return rows.some((row) => (row[column] ?? []).length > 0);
}

test("every policy is tried: somebody passes by it, and the others do not", async () => {
  const policies = await opened()
    .owner`select tablename, policyname, cmd from pg_policies where schemaname = 'public' order by 1, 2`;
  expect(policies.length).toBeGreaterThan(60);
  const untried = policies.filter(({ tablename, cmd }) => !isTried(String(tablename), String(cmd)));
  expect(untried.map(({ policyname }) => policyname)).toEqual([]);
  expect(
    await list("select distinct tablename || ' ' || cmd from pg_policies where schemaname = 'storage'"),
  ).toEqual(["buckets SELECT", "objects DELETE", "objects INSERT", "objects SELECT"]);
});

test("policies ask who the caller is once a statement, not once a row", async () => {
  // A call that takes a column of the row as argument cannot be asked once.
  const callPattern = /(?<!SELECT )\b(?:private|auth)\.(\w+)\((?!\w)/g;
  const policies = await opened()
    .owner`select tablename, policyname, coalesce(qual, '') || ' ' || coalesce(with_check, '') as rule from pg_policies where schemaname in ('public', 'storage')`;
  const offenders = policies.filter((policy) => [...String(policy.rule).matchAll(callPattern)].length > 0);
  expect(offenders.map((policy) => `${policy.tablename}: ${policy.policyname}`)).toEqual([]);
});

// Hosted Supabase prepares its databases itself.
if (chosenShape() !== "supabase")
  inClub(
    "a database that is prepared again, as after an update, opens nothing that is made later",
    async (visit) => {
      const prepare = await readFile(
        new URL("../../server/club-database/prepare.sql", import.meta.url),
        "utf8",
      );
      await visit.owner.unsafe(prepare);
      await visit.owner.unsafe(
        "create table public.later (); create function public.later() returns integer language sql return 1",
      );
      for (const role of ["anon", "authenticated"]) {
        const [row] = await visit.owner`
        select has_table_privilege(${role}, 'public.later', 'select') as reads,
          has_table_privilege(${role}, 'public.later', 'delete') as deletes,
          has_function_privilege(${role}, 'public.later()', 'execute') as calls`;
        expect(row).toEqual({ reads: false, deletes: false, calls: false });
      }
    },
  );

test("the schemas behind the API are closed", async () => {
  for (const role of ["anon", "authenticated"])
    for (const schema of ["public", "private", "auth", "storage"]) {
      const [row] = await opened().owner`select has_schema_privilege(${role}, ${schema}, 'create') as may`;
      expect(row?.may).toBe(false);
    }
  expect(
    await list(`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('auth', 'private', 'server', 'supabase_migrations')
    and relkind in ('r', 'v', 'm') and (has_any_column_privilege('anon', c.oid, 'select, insert, update') or has_any_column_privilege('authenticated', c.oid, 'select, insert, update'))`),
  ).toEqual([]);
});
