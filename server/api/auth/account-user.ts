import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "#server/database/connect.ts";
import { emailChangeHours } from "./email-links.ts";

export type AccountUser = { id: string; email: string } & Record<string, unknown>;

export type Names = { first_name: string; last_name: string };

/** Omits missing values, as the contract does. */
export async function readUser(sql: Sql | TransactionSql, id: string): Promise<AccountUser | undefined> {
  const [row] = await sql<{ user: AccountUser }[]>`
    select json_strip_nulls(json_build_object(
      'id', u.id, 'aud', 'authenticated', 'role', 'authenticated', 'email', u.email, 'phone', '',
      'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at,
      'confirmation_sent_at', u.confirmation_sent_at, 'recovery_sent_at', u.recovery_sent_at,
      'new_email', e.new_email, 'email_change_sent_at', e.created_at, 'last_sign_in_at', u.last_sign_in_at,
      'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data,
      'identities', (
        select coalesce(json_agg(json_build_object(
          'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
          'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
          'updated_at', i.updated_at, 'email', i.email) order by i.created_at), '[]')
        from auth.identities i where i.user_id = u.id),
      'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', false)) as user
    from auth.users u
    left join server.email_changes e
      on e.user_id = u.id and e.created_at > now() - make_interval(hours => ${emailChangeHours})
    where u.id = ${id}`;
  return row?.user;
}

/** A new account that awaits its confirmation, in the same words whether it is then stored or not. */
export function newUser(email: string, names: Names) {
  const id = randomUUID();
  const now = new Date().toISOString();
  const about = { ...names, sub: id, email, email_verified: false, phone_verified: false };
  const identity = { identity_id: randomUUID(), id, user_id: id, identity_data: about, provider: "email" };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: about,
    identities: [{ ...identity, last_sign_in_at: now, created_at: now, updated_at: now, email }],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
