import type { Sql } from "./connect.ts";

/** The role migrations run as and the contract signs in with: owner of everything, but no superuser, as on hosted Supabase. */
export const ownerRole = "postgres";

const contractRoles = ["anon", "authenticated", "service_role"];

/** Makes the roles of hosted Supabase in a cluster that lacks them. */
export async function ensureRoles(sql: Sql, ownerPassword?: string): Promise<void> {
  if (ownerPassword !== undefined) await ensureOwner(sql, ownerPassword);
  for (const role of contractRoles) {
    const [known] = await sql`select 1 from pg_roles where rolname = ${role}`;
    if (!known) await sql.unsafe(`create role ${role} nologin noinherit ${bypass(role)}`);
  }
  if (ownerPassword !== undefined)
    await sql.unsafe(`grant ${contractRoles.join(", ")} to ${ownerRole} with admin option`);
}

const bypass = (role: string): string => (role === "service_role" ? "bypassrls" : "");

async function ensureOwner(sql: Sql, password: string): Promise<void> {
  const [known] = await sql`select 1 from pg_roles where rolname = ${ownerRole}`;
  const [statement] = await sql<{ text: string }[]>`
    select format(${`${known ? "alter" : "create"} role %I login createrole createdb bypassrls password %L`},
      ${ownerRole}::text, ${password}::text) as text`;
  if (statement) await sql.unsafe(statement.text);
}
