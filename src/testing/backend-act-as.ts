import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";
import type { Sql } from "#server/database/connect.ts";

/** Who acts: a visitor, or an account by id. `session: false` is a token whose session has ended. */
export type Actor = "visitor" | { id: string; email?: string; session?: boolean };

class Undo extends Error {}

/**
 * Runs statements exactly as the contract would for this person — role, claims, living session — and takes everything
 * back afterwards. `sql` must be the superuser's. What `work` throws comes out, so refusals can be expected.
 */
export async function actAs<T>(
  sql: Sql,
  actor: Actor,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await sql.begin(async (transaction) => {
      await become(transaction, actor);
      result = { value: await work(transaction) };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!result) throw new Error("The transaction ended without a result.");
  return result.value;
}

async function become(transaction: TransactionSql, actor: Actor): Promise<void> {
  const claims = actor === "visitor" ? { role: "anon" } : await claimsOf(transaction, actor);
  const subject = "sub" in claims ? claims.sub : "";
  await transaction`
    select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${subject}, true),
      set_config('request.jwt.claim.role', ${claims.role}, true),
      set_config('role', ${claims.role}, true)`;
}

async function claimsOf(transaction: TransactionSql, actor: Exclude<Actor, "visitor">) {
  const session_id = randomUUID();
  if (actor.session !== false)
    await transaction`insert into auth.sessions (id, user_id, aal) values (${session_id}, ${actor.id}, 'aal1')`;
  return {
    sub: actor.id,
    role: "authenticated",
    aud: "authenticated",
    email: actor.email ?? null,
    session_id,
  };
}
