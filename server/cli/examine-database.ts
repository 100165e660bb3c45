import { type DatabaseAddress, type Sql, withConnection } from "#server/database/connect.ts";
import { findDamage } from "#server/database/damage.ts";
import { oldestPostgres } from "#server/database/given-database.ts";
import { readMigrations } from "#server/database/migrations.ts";
import { maxAttempts } from "#server/email/email-queue.ts";
import { messageOf } from "#server/lib/caught.ts";
import { clubCommand } from "../lib/typed-commands.ts";
import { type Finding, ok, problem, warning } from "./finding.ts";

const lookAtLog = "Check the PostgreSQL log, and see docs/deploy.md.";

/** `superuser` may check indexes; an external database gives us none. */
export async function examineDatabase(
  address: DatabaseAddress,
  superuser: DatabaseAddress | undefined,
): Promise<Finding[]> {
  const examine = async (sql: Sql): Promise<Finding[]> => [
    await examineVersion(sql),
    await examineDurability(sql),
    await examineMigrations(sql),
    await examineQueue(sql),
    await examineClock(sql),
    await examineDamage(superuser),
  ];
  return withConnection(address, examine).catch((error: unknown) => [
    problem("PostgreSQL", `does not answer: ${messageOf(error)}`, lookAtLog),
  ]);
}

async function examineVersion(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ version: string; size: string }[]>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`;
  const text = `${row?.version}, ${row?.size}`;
  if (Number.parseInt(row?.version ?? "", 10) >= oldestPostgres) return ok("PostgreSQL", text);
  return problem("PostgreSQL", text, `Version ${oldestPostgres} is needed.`);
}

async function examineDurability(sql: Sql): Promise<Finding> {
  const rows = await sql<{ name: string }[]>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`;
  if (rows.length === 0) return ok("Power cuts", "writes are synced to disk");
  const names = rows.map(({ name }) => name).join(", ");
  return problem("Power cuts", `${names} is off: scores that were saved can be lost`, "Switch it on again.");
}

async function examineMigrations(sql: Sql): Promise<Finding> {
  const about = "Migrations";
  const applied = await sql<{ version: string; text: string | null }[]>`
    select version, array_to_string(statements, E';\n') as text from supabase_migrations.schema_migrations`;
  const ours = new Map((await readMigrations()).map((migration) => [migration.version, migration.text]));
  const foreign = applied.filter(({ version }) => !ours.has(version));
  if (foreign.length > 0)
    return problem(
      about,
      `${foreign.length} of a newer release`,
      "Put that release in place, or restore a backup.",
    );
  const changedMigrations = applied.filter(
    ({ version, text }) => text !== null && ours.get(version) !== text,
  );
  if (changedMigrations.length > 0)
    return problem(
      about,
      `${changedMigrations[0]?.version} was applied with other statements than it has here`,
      "Put the files of the release back (git status), or ask its makers.",
    );
  const pending = ours.size - applied.length;
  if (pending > 0) return warning(about, `${pending} to be applied`, clubCommand("upgrade"));
  return ok(about, `${applied.length}, all up to date`);
}

async function examineQueue(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ waiting: number; given_up: number; reason: string | null }[]>`
    select count(*)::int as waiting, count(*) filter (where attempts >= ${maxAttempts})::int as given_up, max(last_error) as reason
    from server.email_queue where attempts > 0`;
  if (!row || row.waiting === 0) return ok("Email", "queue empty");
  const advice = "Check the mail server: Help, Email. Emails are retried automatically for two days.";
  return warning("Email", `${row.waiting} not sent yet, ${row.given_up} failed (${row.reason})`, advice);
}

/** Rows from the future show that the clock was, or is, wrong. */
async function examineClock(sql: Sql): Promise<Finding> {
  const [row] = await sql<{ ahead: boolean; now: string }[]>`
    select coalesce(max(created_at) > now() + interval '5 minutes', false) as ahead,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as now
    from (select max(created_at) as created_at from public.security_log
      union all select max(created_at) from auth.users) newest`;
  if (!row?.ahead) return ok("Clock", row?.now ?? "");
  return problem(
    "Clock",
    `${row.now}, but there are entries from later`,
    "Set the machine's clock (timedatectl set-ntp true).",
  );
}

async function examineDamage(superuser: DatabaseAddress | undefined): Promise<Finding> {
  const about = "Tables and indexes";
  if (!superuser)
    return warning(
      about,
      "not looked through: the user of DATABASE_URL may not",
      "Run pg_amcheck there now and then.",
    );
  const damages = await findDamage(superuser);
  if (damages.length === 0) return ok(about, "whole");
  return problem(about, damages.slice(0, 3).join("; "), "Restore the last good backup, and check the disk.");
}
