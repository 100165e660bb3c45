import { randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "./gate/passwords.ts";
import type { Sql } from "./postgres/connect.ts";

export type NewAccount = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: "Admin" | "Board Member" | "Member";
  status: "Pending" | "Active" | "Inactive";
};

/** A password one can read aloud over the telephone: 20 letters and digits without look-alikes, 98 bits. */
export function inventPassword(): string {
  const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.replace(/(.{5})(?=.)/g, "$1-");
}

/** Opens a confirmed account from inside, as sign-up and approval together would. Returns its id. */
export async function openAccount(sql: Sql, account: NewAccount): Promise<string> {
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
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${email}, ${hash}, now(), ${sql.json({ provider: "email", providers: ["email"] })}, ${sql.json(about)})`;
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
      values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(about)}, now())`;
    await transaction`
      update public.account_access set role = ${account.role}, status = ${account.status}, decided_at = now()
      where account_id = ${id}`;
  });
  return id;
}

export type FirstAdmin = { id: string; email: string; inventedPassword: string | undefined };

/** Sets an account's password from inside; everybody who was signed in to it is signed out. */
export async function resetPassword(sql: Sql, email: string, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  const changed = await sql`
    update auth.users set encrypted_password = ${hash}, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where email = ${email.toLowerCase()} returning id`;
  for (const { id } of changed) await sql`delete from auth.sessions where user_id = ${id}`;
  return changed.length > 0;
}

/** Makes the first Admin where there is no account at all. */
export async function ensureFirstAdmin(
  sql: Sql,
  email: string,
  given: string | undefined,
): Promise<FirstAdmin | undefined> {
  const [anybody] = await sql`select 1 from auth.users limit 1`;
  if (anybody) return undefined;
  const password = given ?? inventPassword();
  const id = await openAccount(sql, {
    email,
    password,
    firstName: "Club",
    lastName: "Admin",
    role: "Admin",
    status: "Active",
  });
  return { id, email, inventedPassword: given === undefined ? password : undefined };
}
