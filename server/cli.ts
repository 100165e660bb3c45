import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "./club-database.ts";
import { openDataFolder } from "./data-folder/data-folder.ts";
import { inventPassword, openAccount, resetPassword } from "./first-admin.ts";
import { weaknessOf } from "./gate/passwords.ts";
import { connect, type DatabaseAddress, type Sql } from "./postgres/connect.ts";
import { bringUpToDate } from "./postgres/database.ts";
import { readMigrations } from "./postgres/migrations.ts";
import { findRunningDatabase } from "./postgres/running-database.ts";
import { readSettings, type Settings } from "./settings.ts";

const usage = `Usage: npm run club -- <command>

  admin list                          everybody with a role, and who may sign in
  admin create <address> [password]   a new administrator
  admin reset <address> [password]    a new password; signs the account out everywhere

Without a password one is made up and printed. Works while the server runs and while it does not.`;

type Command = (sql: Sql, address: string | undefined, password: string | undefined) => Promise<string>;

const commands: Record<string, Command> = { list, create, reset };

/** A mistake of the person at the keyboard: the sentence is all he needs. */
class Refusal extends Error {}

try {
  const [group, name = "", ...rest] = process.argv.slice(2);
  const command = group === "admin" ? commands[name] : undefined;
  if (!command) throw new Refusal(usage);
  console.log(await withDatabase(readSettings(), (sql) => command(sql, rest[0], rest[1])));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function list(sql: Sql): Promise<string> {
  const rows = await sql<{ email: string; name: string; role: string; status: string }[]>`
    select email, btrim(first_name || ' ' || last_name) as name, role, status from public.app_users
    where role <> 'Member' order by role, email`;
  return (
    rows.map((row) => `${row.email}  ${row.name}  ${row.role}, ${row.status}`).join("\n") ||
    "There is no administrator."
  );
}

async function create(sql: Sql, email: string | undefined, given: string | undefined): Promise<string> {
  const address = checkAddress(email);
  const [known] = await sql`select 1 from auth.users where email = ${address}`;
  if (known) throw new Refusal(`There is an account with ${address} already. Use: admin reset ${address}`);
  const password = checkPassword(given);
  await openAccount(sql, {
    email: address,
    password,
    firstName: "Club",
    lastName: "Admin",
    role: "Admin",
    status: "Active",
  });
  return `${address} is an administrator now. Password: ${password}`;
}

async function reset(sql: Sql, email: string | undefined, given: string | undefined): Promise<string> {
  const address = checkAddress(email);
  const password = checkPassword(given);
  if (!(await resetPassword(sql, address, password)))
    throw new Refusal(`There is no account with ${address}.`);
  return `The password of ${address} is now: ${password}`;
}

function checkAddress(email: string | undefined): string {
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Refusal(`Please name an e-mail address.\n\n${usage}`);
  return email.toLowerCase();
}

function checkPassword(given: string | undefined): string {
  const weakness = given === undefined ? undefined : weaknessOf(given);
  if (weakness) throw new Refusal(weakness);
  return given ?? inventPassword();
}

/** Uses the PostgreSQL of a running server, or starts it for the moment. */
async function withDatabase<T>(settings: Settings, work: (sql: Sql) => Promise<T>): Promise<T> {
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "secrets.json")))
    throw new Refusal(`There is no club in ${settings.DATA_DIR} yet. Start the server once: npm start`);
  const folder = await openDataFolder(settings.DATA_DIR);
  const running = settings.DATABASE_URL ? undefined : await findRunningDatabase(folder);
  if (running) return useDatabase(running, work);
  const database = await openDatabase(settings, folder, () => {});
  try {
    await bringUpToDate(database.address, await readMigrations());
    return await useDatabase(database.address, work);
  } finally {
    await database.close();
  }
}

async function useDatabase<T>(address: DatabaseAddress, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(address, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
