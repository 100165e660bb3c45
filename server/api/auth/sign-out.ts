import type { ApiContext, RequestContext } from "../api-context.ts";
import { authError, endedSession, invalidToken, missingToken } from "../error-responses.ts";

const scopes = ["global", "local", "others"];

/** Ends the caller's session, the others, or all. */
export async function signOut(
  api: ApiContext,
  { request, url, clientIp }: RequestContext,
): Promise<Response> {
  const caller = await api.readToken(request);
  if (caller === "visitor") return missingToken();
  if (caller === "refused") return invalidToken();
  const scope = url.searchParams.get("scope") || "global";
  if (!scopes.includes(scope))
    return authError(400, "validation_failed", "The scope can be global, local, or others.");
  const { userId, sessionId } = caller;
  const [session] = await api.sql<{ isOwn: boolean }[]>`
    with own as (select from auth.sessions where id = ${sessionId} and user_id = ${userId}), ended as (
      delete from auth.sessions s where s.user_id = ${userId} and exists (select from own)
        and case ${scope} when 'local' then s.id = ${sessionId} when 'others' then s.id <> ${sessionId} else true end
    ) select exists (select from own) as "isOwn"`;
  if (!session?.isOwn) return endedSession();
  await api.record({ event: "sign-out", account: userId, clientIp });
  return new Response(null, { status: 204 });
}
