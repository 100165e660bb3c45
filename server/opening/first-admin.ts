import { randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "../api/auth/passwords.ts";
import type { Sql, TransactionSql } from "../database/connect.ts";

export type NewAccount = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: "Admin" | "Board Member" | "Member";
  status: "Pending" | "Active" | "Inactive";
  isUnshown?: boolean;
};

/** Part of the first Admin's account until its password was shown. */
export const unshownMark = "sign_in_not_shown";

/** Marks an account whose password its person did not choose: changing it is a first step (first_run in the database). */
const givenMark = "password_was_given";

/** A password for reading aloud: 20 characters and digits without look-alikes, 98 bits. */
export function inventPassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const password = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return password.replace(/(.{5})(?=.)/g, "$1-");
}

/** Opens a confirmed account and returns its id. `also` stores more in the same transaction. */
export async function openAccount(
  sql: Sql,
  account: NewAccount,
  also?: (transaction: TransactionSql) => Promise<unknown>,
): Promise<string> {
  const id = randomUUID();
  const email = account.email.toLowerCase();
  const about = {
    sub: id,
    email,
    first_name: account.firstName,
    last_name: account.lastName,
    email_verified: true,
  };
  const hash = await hashPassword(account.password);
  const providers = {
    provider: "email",
    providers: ["email"],
    ...(account.isUnshown && { [unshownMark]: true, [givenMark]: true }),
  };
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${email}, ${hash}, now(), ${sql.json(providers)}, ${sql.json(about)})`;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(about)}, now())`;
    await transaction`
      update public.account_access set role = ${account.role}, status = ${account.status}, decided_at = now()
      where account_id = ${id}`;
    await also?.(transaction);
  });
  return id;
}

/** Sets an account's password. Ends its sessions, and cancels an address change requested by one of them. */
export async function resetPassword(sql: Sql, email: string, password: string): Promise<string | undefined> {
  const hash = await hashPassword(password);
  return sql.begin(async (transaction) => {
    const [changedAccount] = await transaction<{ id: string }[]>`
      update auth.users set encrypted_password = ${hash}, email_confirmed_at = coalesce(email_confirmed_at, now()),
        raw_app_meta_data = raw_app_meta_data - ${unshownMark}, updated_at = now()
      where email = ${email.toLowerCase()} returning id`;
    if (!changedAccount) return undefined;
    await transaction`delete from auth.sessions where user_id = ${changedAccount.id}`;
    await transaction`delete from server.email_changes where user_id = ${changedAccount.id}`;
    return changedAccount.id;
  });
}
