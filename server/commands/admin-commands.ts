import { upgradeClub } from "#server/backup/upgrade-club.ts";
import { inventPassword, openAccount, resetPassword } from "#server/first-admin.ts";
import { weaknessOf } from "#server/gate/passwords.ts";
import { connect, type Sql } from "#server/postgres/connect.ts";
import type { Settings } from "#server/settings.ts";
import { withClub } from "./open-club.ts";
import { Refusal } from "./refusal.ts";

type AdminCommand = (sql: Sql, address: string | undefined, password: string | undefined) => Promise<string>;

const commands: Record<string, AdminCommand> = { list, create, reset };

/** `admin list`, `admin create <address> [password]`, `admin reset <address> [password]` */
export async function admin(settings: Settings, [name = "", address, password]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Refusal("Please say what to do: admin list, admin create or admin reset.");
  return withClub(settings, async (club) => {
    if (!club.isRunning) await upgradeClub(club.address, club.data, settings.BACKUP_DIR);
    const sql = connect(club.address, { max: 1 });
    try {
      return await command(sql, address, password);
    } finally {
      await sql.end();
    }
  });
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
    throw new Refusal("Please name an e-mail address, such as max@club.example.");
  return email.toLowerCase();
}

function checkPassword(given: string | undefined): string {
  const weakness = given === undefined ? undefined : weaknessOf(given);
  if (weakness) throw new Refusal(weakness);
  return given ?? inventPassword();
}
