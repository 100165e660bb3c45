import { z } from "zod";
import { forward, type GateContext, type Passage, readJson } from "./gate-context.ts";
import { refuseAuth } from "./refusals.ts";

const body = z.object({ refresh_token: z.string().min(1).max(255) });

/** Two tabs may use one token at the same moment; after these seconds a used token is a stolen one. */
const sharedSeconds = 10;

/** Renewals under way, by token: tabs that send one token at the same moment are answered one after the other. */
const underWay = new Map<string, Promise<Response>>();

/** Renews a session. A refresh token that was used before ends the whole session it belongs to, its access tokens too. */
export async function renewSession(gate: GateContext, { request, origin }: Passage): Promise<Response> {
  const parsed = body.safeParse(await readJson(request));
  if (!parsed.success) return refuseAuth(400, "validation_failed", "Refresh token is not valid");
  const [used] = await gate.sql<{ session_id: string; user_id: string }[]>`
    select session_id, user_id from auth.refresh_tokens
    where token = ${parsed.data.refresh_token} and revoked and updated_at < now() - make_interval(secs => ${sharedSeconds})`;
  if (!used) return inTurn(parsed.data.refresh_token, () => forward(gate, request, parsed.data));
  await gate.sql`delete from auth.sessions where id = ${used.session_id}`;
  await gate.record({ event: "refresh token replayed", account: used.user_id, origin });
  return refuseAuth(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

/**
 * The library gives each of several renewals of one moment a token of its own, and takes the next use of the old one for
 * a theft. After the first, it answers the others with the token that the first was given.
 */
async function inTurn(token: string, renew: () => Promise<Response>): Promise<Response> {
  const before = underWay.get(token) ?? Promise.resolve();
  const renewal = before.then(renew, renew);
  underWay.set(token, renewal);
  try {
    return await renewal;
  } finally {
    if (underWay.get(token) === renewal) underWay.delete(token);
  }
}
