import { z } from "zod";
import { type ApiContext, forward, type RequestContext, readJson } from "../api-context.ts";
import { authError } from "../error-responses.ts";

const body = z.object({ refresh_token: z.string().min(1).max(255) });

/** Two tabs may send one token at the same moment: for this long (s), both get the same successor. */
const sharedSeconds = 10;

type UsedToken = {
  session_id: string;
  user_id: string;
  /** The token issued for this one and never used; null when it was used or replaced. */
  unused_successor: string | null;
  is_just_made: boolean | null;
};

/**
 * Renews a session. A refresh token used before ends its whole session, including access tokens, unless its successor was never
 * used: then two tabs sent it at one moment, or the response was lost, and a new successor replaces the old one.
 */
export async function renewSession(api: ApiContext, requestContext: RequestContext): Promise<Response> {
  const parsed = body.safeParse(await readJson(requestContext.request));
  if (!parsed.success) return authError(400, "validation_failed", "Refresh token is not valid");
  const token = parsed.data.refresh_token;
  const [known] = await api.sql<{ session_id: string | null }[]>`
    select session_id from auth.refresh_tokens where token = ${token}`;
  return api.withAdvisoryLock(`renewal of ${known?.session_id ?? token}`, () =>
    renew(api, requestContext, token),
  );
}

async function renew(
  api: ApiContext,
  { request, clientIp }: RequestContext,
  token: string,
): Promise<Response> {
  const used = await findUsed(api, token);
  // The library issues the one successor of a used token again.
  if (!used || used.is_just_made) return forward(api, request, { refresh_token: token });
  if (used.unused_successor) return replaceLost(api, request, { token, lost: used.unused_successor });
  await api.sql`delete from auth.sessions where id = ${used.session_id}`;
  await api.record({ event: "refresh token replayed", account: used.user_id, clientIp });
  return authError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

async function findUsed(api: ApiContext, token: string): Promise<UsedToken | undefined> {
  const [used] = await api.sql<UsedToken[]>`
    select used.session_id, used.user_id, successor.token as unused_successor,
      successor.created_at > now() - make_interval(secs => ${sharedSeconds}) as is_just_made
    from auth.refresh_tokens as used
    left join auth.refresh_tokens as successor
      on successor.session_id = used.session_id and successor.parent = used.token and not successor.revoked
    where used.token = ${token} and used.revoked`;
  return used;
}

/**
 * Replaces a lost successor. If the lost one arrives after all, someone else has it: it is used and has no successor of its
 * own, so it ends the session, now and later.
 */
async function replaceLost(
  api: ApiContext,
  request: Request,
  { token, lost }: { token: string; lost: string },
): Promise<Response> {
  const response = await forward(api, request, { refresh_token: lost });
  if (response.ok)
    await api.sql`
      update auth.refresh_tokens set parent = case when token = ${lost} then null else ${token} end
      where token = ${lost} or parent = ${lost}`;
  return response;
}
