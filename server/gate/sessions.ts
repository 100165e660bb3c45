import { z } from "zod";
import { forward, type GateContext, type Passage, readJson } from "./gate-context.ts";
import { refuseAuth } from "./refusals.ts";

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
 * unless its successor was never used: then two tabs brought it at one moment, or the answer got lost on its way, and a
 * new successor takes that one's place.
 */
export async function renewSession(gate: GateContext, passage: Passage): Promise<Response> {
  const parsed = body.safeParse(await readJson(passage.request));
  if (!parsed.success) return refuseAuth(400, "validation_failed", "Refresh token is not valid");
  const token = parsed.data.refresh_token;
  const [known] = await gate.sql<{ session_id: string | null }[]>`
    select session_id from auth.refresh_tokens where token = ${token}`;
  // The library gives each of several renewals of one moment a token of its own, and takes the next use of the old one
  // for a theft. One after the other, all get the token that the first was given.
  return gate.withAdvisoryLock(`renewal of ${known?.session_id ?? token}`, () => renew(gate, passage, token));
}

async function renew(gate: GateContext, { request, clientIp }: Passage, token: string): Promise<Response> {
  const used = await findUsed(gate, token);
  // The library hands out the one successor of a used token again.
  if (!used || used.is_just_made) return forward(gate, request, { refresh_token: token });
  if (used.unused_successor) return replaceLost(gate, request, token, used.unused_successor);
  await gate.sql`delete from auth.sessions where id = ${used.session_id}`;
  await gate.record({ event: "refresh token replayed", account: used.user_id, clientIp });
  return refuseAuth(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

async function findUsed(gate: GateContext, token: string): Promise<UsedToken | undefined> {
  const [used] = await gate.sql<UsedToken[]>`
    select used.session_id, used.user_id, successor.token as unused_successor,
      successor.created_at > now() - make_interval(secs => ${sharedSeconds}) as is_just_made
    from auth.refresh_tokens as used
    left join auth.refresh_tokens as successor
      on successor.session_id = used.session_id and successor.parent = used.token and not successor.revoked
    where used.token = ${token} and used.revoked`;
  return used;
}

/**
 * Uses up the successor that was lost and hands out another in its place. Should the lost one turn up after all, somebody
 * else has it: it is used and has no successor of its own, so it ends the session, at once and whenever it comes.
 */
async function replaceLost(
  gate: GateContext,
  request: Request,
  token: string,
  lost: string,
): Promise<Response> {
  const answer = await forward(gate, request, { refresh_token: lost });
  if (answer.ok)
    await gate.sql`
      update auth.refresh_tokens set parent = case when token = ${lost} then null else ${token} end
      where token = ${lost} or parent = ${lost}`;
  return answer;
}
