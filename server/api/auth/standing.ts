import type { VerifiedCaller } from "#server/contract/request-scope.ts";
import type { Sql, TransactionSql } from "#server/database/connect.ts";
import type { Sender } from "../limits/body-limits.ts";

/** What the database says of the one a token names: their part in the club, or that they have none any more. */
export type Standing = Exclude<Sender, "visitor"> | "none";

/**
 * For what is decided before the request reaches its own statement, where the response travels along (`private.require_admission`):
 * a long body, a file, a function.
 */
export async function readStanding(
  sql: Sql | TransactionSql,
  { userId, sessionId }: VerifiedCaller,
): Promise<Standing> {
  const [row] = await sql<{ is_board: boolean }[]>`
    select a.is_board from auth.sessions s
    join public.account_access a on a.account_id = s.user_id and a.is_active
    where s.id = ${sessionId} and s.user_id = ${userId} and (s.not_after is null or s.not_after > now())`;
  if (!row) return "none";
  return row.is_board ? "board" : "member";
}

/**
 * What someone may still ask whose account is not Active: the sign-in asks who signed in and whether they are let in, and
 * row policies show them themselves. Accounts have their own list (`authRoutes`).
 */
export function neededStanding(method: string, path: string): "active" | "session" {
  return (method === "GET" || method === "HEAD") && path === "/rest/v1/app_users" ? "session" : "active";
}
