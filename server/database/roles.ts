import type { Sql } from "./connect.ts";

/** Runs migrations and owns everything, but is no superuser, as on hosted Supabase. */
export const ownerRole = "postgres";

export const contractRoles = ["anon", "authenticated", "service_role"];

export async function ensureRoles(sql: Sql, ownerPassword?: string): Promise<void> {
  if (ownerPassword !== undefined) await ensureOwner(sql, ownerPassword);
  for (const role of contractRoles) {
    const [existingRole] = await sql`select 1 from pg_roles where rolname = ${role}`;
    if (!existingRole) await asRoleMaker(sql, `create role ${role} nologin noinherit ${bypass(role)}`);
  }
  if (ownerPassword !== undefined)
    await sql.unsafe(`grant ${contractRoles.join(", ")} to ${ownerRole} with admin option`);
  else await ensureMayBecome(sql);
}

/** Creating a role does not allow becoming it: PostgreSQL needs a separate grant. */
async function ensureMayBecome(sql: Sql): Promise<void> {
  for (const role of contractRoles) {
    const [row] = await sql`select pg_has_role(current_user, ${role}, 'SET') as allowed`;
    if (!row?.allowed) await asRoleMaker(sql, `grant ${role} to current_user`);
  }
}

const insufficientPrivilege = "42501";

async function asRoleMaker(sql: Sql, statement: string): Promise<void> {
  await sql.unsafe(statement).catch((cause: Error & { code?: string }) => {
    if (cause.code !== insufficientPrivilege) throw cause;
    throw new Error(
      `The user of DATABASE_URL may not make or take the roles ${contractRoles.join(", ")} (${cause.message}). ` +
        "Give it the right with: alter role <user> createrole bypassrls",
      { cause },
    );
  });
}

const bypass = (role: string): string => (role === "service_role" ? "bypassrls" : "");

async function ensureOwner(sql: Sql, password: string): Promise<void> {
  const [existingRole] = await sql`select 1 from pg_roles where rolname = ${ownerRole}`;
  const [statement] = await sql<{ text: string }[]>`
    select format(${`${existingRole ? "alter" : "create"} role %I login createrole createdb bypassrls password %L`},
      ${ownerRole}::text, ${password}::text) as text`;
  if (statement) await sql.unsafe(statement.text);
}
