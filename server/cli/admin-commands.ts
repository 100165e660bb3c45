import { emailAddress } from "#server/api/auth/email-address.ts";
import { weaknessOf } from "#server/api/auth/passwords.ts";
import { recordCommand } from "#server/api/security-log.ts";
import { upgradeClub } from "#server/backup/upgrade-club.ts";
import { findPending } from "#server/club-database/ensure-database.ts";
import { type Sql, withConnection } from "#server/database/connect.ts";
import { inventPassword, openAccount, resetPassword } from "#server/opening/first-admin.ts";
import type { Settings } from "#server/settings/settings.ts";
import { type OpenClub, withClub } from "./open-club.ts";
import { Refusal } from "./refusal.ts";

type AdminCommand = (sql: Sql, address: string | undefined, password: string | undefined) => Promise<string>;

const commands: Record<string, AdminCommand> = { list, create, make, reset };

/** `admin list`, `admin create <address> [password]`, `admin make <address>`, `admin reset <address> [password]` */
export async function admin(
  settings: Settings,
  [name = "", address, password]: string[],
  ending: AbortSignal,
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new Refusal("Please say what to do: admin list, admin create, admin make or admin reset.");
  return withClub(settings, ending, async (club) => {
    await ensureTables(club, settings.BACKUP_DIR);
    return withConnection(club.address, (sql) => command(sql, address, password));
  });
}

/** Migrates a new database. One of an earlier release is upgraded by a start, while no server of that release runs. */
async function ensureTables({ address, data }: OpenClub, folder: string): Promise<void> {
  const { isNew, pending } = await findPending(address);
  if (isNew) await upgradeClub(address, { data, folder });
  else if (pending.length > 0)
    throw new Refusal(
      `The database is of an earlier release: ${pending.length} migrations of this one are to be applied. ` +
        "Stop the server, start it again, which backs up and upgrades, and then repeat this.",
    );
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

async function create(sql: Sql, email: string | undefined, typed: string | undefined): Promise<string> {
  const address = checkAddress(email);
  const [existingAccount] = await sql`select 1 from auth.users where email = ${address}`;
  if (existingAccount)
    throw new Refusal(
      `There is an account with ${address} already. To make it an administrator: admin make ${address}. ` +
        `For a new password: admin reset ${address}`,
    );
  const password = checkPassword(typed);
  const id = await openAccount(sql, {
    email: address,
    password,
    firstName: "Club",
    lastName: "Admin",
    role: "Admin",
    status: "Active",
  });
  await recordCommand(sql, id, "account created as Admin");
  return `${address} is now an administrator. Password: ${password}`;
}

/** For a successor with an account: makes it active, confirmed, and Admin. */
async function make(sql: Sql, email: string | undefined): Promise<string> {
  const address = checkAddress(email);
  const id = await sql.begin(async (transaction) => {
    const [account] = await transaction<{ id: string }[]>`
      update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where email = ${address} returning id`;
    if (!account) return undefined;
    await transaction`
      update public.account_access set role = 'Admin', status = 'Active', decided_at = now()
      where account_id = ${account.id}`;
    await recordCommand(transaction, account.id, "made an active Admin");
    return account.id;
  });
  if (!id)
    throw new Refusal(`There is no account with ${address}. To make a new one: admin create ${address}`);
  return `${address} is an administrator now. The password is as it was.`;
}

async function reset(sql: Sql, email: string | undefined, typed: string | undefined): Promise<string> {
  const address = checkAddress(email);
  const password = checkPassword(typed);
  const id = await resetPassword(sql, address, password);
  if (!id) throw new Refusal(`There is no account with ${address}.`);
  await recordCommand(sql, id, "password set");
  return `The password of ${address} is now: ${password}`;
}

function checkAddress(email: string | undefined): string {
  const { data } = emailAddress.safeParse(email);
  if (!data) throw new Refusal("Enter an email address, such as pat@club.example.");
  return data;
}

function checkPassword(typed: string | undefined): string {
  const weakness = typed === undefined ? undefined : weaknessOf(typed);
  if (weakness) throw new Refusal(weakness);
  return typed ?? inventPassword();
}
