import type { VerifiedCaller } from "#server/contract/request-scope.ts";
import type { Sql, TransactionSql } from "#server/database/connect.ts";
import type { Sender } from "../limits/body-limits.ts";

export type Standing = Exclude<Sender, "visitor"> | "none";

/** For decisions before the request's own statement, which checks again: a long body, a file, a function. */
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

/** Accounts that are not Active may read their own status at sign-in. Account routes have their own list. */
export function neededStanding(method: string, path: string): "active" | "session" {
  return (method === "GET" || method === "HEAD") && path === "/rest/v1/app_users" ? "session" : "active";
}
