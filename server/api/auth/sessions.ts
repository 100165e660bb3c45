import { z } from "zod";
import { type ApiContext, forward, type RequestContext, readJson } from "../api-context.ts";
import { authError } from "../error-responses.ts";

const body = z.object({ refresh_token: z.string().min(1).max(255) });

/** Two tabs may bring one token at the same moment: for so long after its successor was made, all are given that one. */
const sharedSeconds = 10;

type UsedToken = {
  session_id: string;
  user_id: string;
  /** The token that was handed out for this one and never used; null when it was used, or replaced. */
  unused_successor: string | null;
  is_just_made: boolean | null;
};

/**
 * Renews a session. A refresh token that was used before ends the whole session it belongs to, its access tokens too,
 * unless its successor was never used: then two tabs brought it at one moment, or the response got lost on its way, and a
 * new successor takes that one's place.
 */
export async function renewSession(api: ApiContext, requestContext: RequestContext): Promise<Response> {
  const parsed = body.safeParse(await readJson(requestContext.request));
  if (!parsed.success) return authError(400, "validation_failed", "Refresh token is not valid");
  const token = parsed.data.refresh_token;
  const [known] = await api.sql<{ session_id: string | null }[]>`
    select session_id from auth.refresh_tokens where token = ${token}`;
  // The library gives each of several renewals of one moment a token of its own, and takes the next use of the old one
  // for a theft. One after the other, all get the token that the first was given.
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
  // The library hands out the one successor of a used token again.
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
 * Uses up the successor that was lost and hands out another in its place. Should the lost one turn up after all, someone
 * else has it: it is used and has no successor of its own, so it ends the session, at once and whenever it comes.
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
