import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { createTestDatabase } from "#testing/backend-harness.ts";
import { stopAfterTests } from "#testing/stop-after-tests.ts";

/** What a hosted project allows the owner of its tables, and that the migrations asked for no more. */
const project = stopAfterTests(await createTestDatabase("supabase"));
const owner = connect(project.owner, { max: 1 });
afterAll(() => owner.end());

const texts = async (query: string) =>
  (await project.sql.unsafe(query)).map((row) => String(Object.values(row)[0])).sort();

test("every migration applied as postgres, who is no superuser and no member of a service's role", async () => {
  const applied = await texts("select version from supabase_migrations.schema_migrations");
  expect(applied).toEqual((await readMigrations()).map(({ version }) => version));
  const [role] = await project.sql`
    select rolsuper, pg_has_role('postgres', 'supabase_auth_admin', 'member') as auth,
      pg_has_role('postgres', 'supabase_storage_admin', 'member') as storage
    from pg_roles where rolname = 'postgres'`;
  expect(role).toEqual({ rolsuper: false, auth: false, storage: false });
});

test("everything in public and private belongs to postgres", async () => {
  const schemas = "('public'::regnamespace, 'private'::regnamespace)";
  expect(
    await texts(`
      select relname from pg_class where relnamespace in ${schemas} and relowner <> 'postgres'::regrole
      union all select proname from pg_proc where pronamespace in ${schemas} and proowner <> 'postgres'::regrole`),
  ).toEqual([]);
});

test("in the schemas of the services the migrations made triggers on accounts and policies on files, nothing else", async () => {
  expect(
    await texts(`select c.relname || ': ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid
      where c.relnamespace = 'auth'::regnamespace and not t.tgisinternal`),
  ).toEqual(["sessions: log_session", "users: follow_address", "users: open_account"]);
  expect(
    await texts("select distinct tablename from pg_policies where schemaname in ('auth', 'storage')"),
  ).toEqual(["buckets", "objects"]);
  for (const [schema, service] of [
    ["auth", "supabase_auth_admin"],
    ["storage", "supabase_storage_admin"],
  ])
    expect(
      await texts(`select relname from pg_class where relnamespace = '${schema}'::regnamespace and relowner <> '${service}'::regrole
        union all select proname from pg_proc where pronamespace = '${schema}'::regnamespace and proowner <> '${service}'::regrole`),
    ).toEqual([]);
});

test.each([
  ["make a table among the accounts", "create table auth.mine ()"],
  ["change the table of accounts", "alter table auth.users add column mine text"],
  [
    "replace a function of the service for accounts",
    "create or replace function auth.uid() returns uuid language sql return null",
  ],
  ["put a policy on files without help", "create policy mine on storage.objects for select using (true)"],
  ["switch off row level security of files", "alter table storage.objects disable row level security"],
  ["become the service for files", "set role supabase_storage_admin"],
  ["delete files by SQL", "delete from storage.objects"],
  ["make an event trigger", "create event trigger mine on ddl_command_end execute function private.mine()"],
])("the owner of a project may not %s", async (_, statement) => {
  await expect(owner.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
});

test("an account that the service for accounts makes and removes is opened and closed in the club", async () => {
  const service = await project.sql.reserve();
  try {
    await service.unsafe("set role supabase_auth_admin");
    const [user] = await service`
      insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at)
      values (gen_random_uuid(), 'new@club.example', '{"first_name": "Nora", "last_name": "New"}', now(), now()) returning id`;
    const id = String(user?.id);
    const [account] = await project.sql`
      select a.first_name, x.role, x.status, e.email from public.accounts a
      join public.account_access x on x.account_id = a.id join public.account_emails e on e.account_id = a.id where a.id = ${id}`;
    expect(account).toEqual({
      first_name: "Nora",
      role: "Member",
      status: "Pending",
      email: "new@club.example",
    });
    await service`update auth.users set email = 'other@club.example' where id = ${id}`;
    const [moved] = await project.sql`select email from public.account_emails where account_id = ${id}`;
    expect(moved?.email).toBe("other@club.example");
    await service`delete from auth.users where id = ${id}`;
    expect(await project.sql`select 1 from public.accounts where id = ${id}`).toHaveLength(0);
  } finally {
    await service.unsafe("reset role");
    service.release();
  }
});

test("what a hosted project does every hour runs there, as its owner", async () => {
  const text = await readFile(new URL("../hosted-schedule.sql", import.meta.url), "utf8");
  const jobs = [
    ...text.matchAll(/cron\.schedule\('([a-z-]+)', '\d+ \* \* \* \*', '(select .+|with .+)'\);/g),
  ];
  expect(jobs.map(([, name]) => name)).toEqual([
    "purge-client-ips",
    "purge-errors",
    "remove-old-imports",
    "purge-erased-emails",
    "drop-unsent-emails",
    "purge-attendance",
  ]);
  for (const [, , statement] of jobs) await owner.unsafe(statement ?? "");
});

test("requests that the server gives more time say so themselves, for a hosted project", async () => {
  const connection = await readFile(
    new URL("../../server/contract/request-settings.ts", import.meta.url),
    "utf8",
  );
  const [, list = ""] = /longFunctions = \[(.*)\]/.exec(connection) ?? [];
  const long = list
    .replaceAll(/"|\/rpc\//g, "")
    .split(", ")
    .sort();
  expect(
    await texts(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and proconfig @> array['statement_timeout=30s']`,
    ),
  ).toEqual(long);
});

test("the statement of the manual lets the first administrator in", async () => {
  const manual = await readFile(new URL("../../docs/deploy.md", import.meta.url), "utf8");
  const [statement = ""] = /update public\.account_access set role = 'Admin'[^;]+;/.exec(manual) ?? [];
  await project.sql`insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), 'you@example.org', '{"first_name": "Yolanda", "last_name": "Ours"}')`;
  expect((await owner.unsafe(statement)).count).toBe(1);
  expect(
    await texts("select role || ' ' || status from public.app_users where email = 'you@example.org'"),
  ).toEqual(["Admin Active"]);
});
