import type { ApiContext } from "../api-context.ts";
import { authError, endedSession, missingToken } from "../error-responses.ts";
import { readStanding } from "./standing.ts";

export type AskingAdmin = { id: string; email: string };

/** The Active Admin of a valid session, or the refusal: 401 without a session, 403 with `refusal`. */
export async function findAdmin(
  api: ApiContext,
  request: Request,
  refusal: string,
): Promise<AskingAdmin | Response> {
  const caller = await api.readToken(request);
  if (typeof caller === "string") return missingToken();
  const [admin] = await api.sql<AskingAdmin[]>`
    select s.user_id as id, e.email from auth.sessions s
    join public.account_access a on a.account_id = s.user_id and a.role = 'Admin' and a.status = 'Active'
    join public.account_emails e on e.account_id = s.user_id
    where s.id = ${caller.sessionId} and s.user_id = ${caller.userId}`;
  if (admin) return admin;
  if ((await readStanding(api.sql, caller)) === "none") return endedSession();
  return authError(403, "not_admin", refusal);
}
