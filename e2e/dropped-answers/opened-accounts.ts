import type { Sql } from "#server/database/connect.ts";
import { connect } from "#server/database/connect.ts";
import { type NewAccount, openAccount } from "#server/opening/first-admin.ts";
import { findSuperuser, type ServerProcess } from "#testing/backend-process.ts";
import { password } from "../accounts.ts";
import { readEmails } from "../club-house.ts";

export type OpenedAccount = { id: string; email: string; password: string; name: string };

/** Does something in the server's database as its superuser. */
export async function inDatabase<Result>(
  server: ServerProcess,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = connect(await findSuperuser(server.dataFolder), { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** An account from inside: sign-ups from one address are limited to fewer than there are screens. */
export async function openedAccount(
  server: ServerProcess,
  name: string,
  parts: Partial<NewAccount> = {},
): Promise<OpenedAccount> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const email = `${firstName}.${lastName}@dropped.example`.toLowerCase();
  const account: NewAccount = {
    ...{ email, password, firstName, lastName, role: "Member", status: "Active" },
    ...parts,
  };
  const id = await inDatabase(server, (sql) => openAccount(sql, account));
  return { id, email, password, name };
}

/** A pending account, whose address is not confirmed. */
export async function unconfirmedAccount(server: ServerProcess, name: string): Promise<OpenedAccount> {
  const account = await openedAccount(server, name, { status: "Pending" });
  await inDatabase(
    server,
    (sql) => sql`update auth.users set email_confirmed_at = null where id = ${account.id}`,
  );
  return account;
}

/** How many emails went to an address. */
export async function countEmails(server: ServerProcess, to: string): Promise<number> {
  const emails = await readEmails(`${server.dataFolder}/files/outbox`);
  return emails.filter((email) => email.to === to).length;
}
