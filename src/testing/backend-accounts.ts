import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "#server/database/connect.ts";
import { type NewAccount, openAccount } from "#server/opening/first-admin.ts";

/** Where an account is to be made and how it signs in. */
export type AccountPlace = { url: string; publishableKey: string; sql: Sql };

export type TestAccount = {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  /** The official client, signed in. */
  client: SupabaseClient;
};

export const testPassword = "clay pigeons at dusk";

/** The official client without a session. */
export function visitorClient({
  url,
  publishableKey,
}: Pick<AccountPlace, "url" | "publishableKey">): SupabaseClient {
  return createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Opens a confirmed account (an Active Member unless told otherwise) and signs it in. */
export async function createAccount(
  place: AccountPlace,
  overrides: Partial<NewAccount> = {},
): Promise<TestAccount> {
  const email = overrides.email ?? `${randomUUID().slice(0, 8)}@club.example`;
  const account: NewAccount = {
    email,
    password: testPassword,
    firstName: "Alex",
    lastName: "Shooter",
    role: "Member",
    status: "Active",
    ...overrides,
  };
  const id = await openAccount(place.sql, account);
  const client = visitorClient(place);
  const { data, error } = await client.auth.signInWithPassword({ email, password: account.password });
  if (error) throw error;
  return { id, email, password: account.password, accessToken: data.session.access_token, client };
}

/** The people of the tests, each with the same name and part everywhere. */
const parts = {
  admin: { firstName: "Ada", lastName: "Keys", role: "Admin", status: "Active" },
  treasurer: { firstName: "Theo", lastName: "Ledger", role: "Board Member", status: "Active" },
  captain: { firstName: "Cora", lastName: "Eagle", role: "Member", status: "Active" },
  member: { firstName: "Max", lastName: "Clay", role: "Member", status: "Active" },
  pending: { firstName: "Penny", lastName: "Waits", role: "Member", status: "Pending" },
  inactive: { firstName: "Ian", lastName: "Gone", role: "Member", status: "Inactive" },
} satisfies Record<string, Partial<NewAccount>>;

/** The club's first Admin, without signing in. */
export const openAdmin = (sql: Sql): Promise<string> =>
  openAccount(sql, { email: "admin@club.example", password: testPassword, ...parts.admin });

export type CastName = keyof typeof parts;
export type Cast = Record<CastName, TestAccount>;

/** Makes the whole cast; addresses are `<part>@club.example`. */
export async function createCast(place: AccountPlace): Promise<Cast> {
  const names = Object.keys(parts) as CastName[];
  const accounts = await Promise.all(
    names.map((name) => createAccount(place, { ...parts[name], email: `${name}@club.example` })),
  );
  return Object.fromEntries(names.map((name, index) => [name, accounts[index]])) as Cast;
}
