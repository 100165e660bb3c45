import { z } from "zod";
import type { TransactionSql } from "#server/database/connect.ts";
import { type ApiContext, type RequestContext, readJson } from "../api-context.ts";
import { authError } from "../error-responses.ts";
import { describeSession, newRefreshToken, type SessionResponse } from "./open-session.ts";

const body = z.object({ refresh_token: z.string().min(1).max(255) });

/** Two tabs may send one token at the same moment: for this long (s), both get the same successor. */
const sharedSeconds = 10;

type Session = { id: string; userId: string };
type BroughtToken = {
  isUsed: boolean;
  /** The token issued for this one and never used; null when it was used or replaced. */
  unusedSuccessor: string | null;
  isJustMade: boolean | null;
};
type Renewal = { session: SessionResponse } | { replayedBy: string } | "unknown";

/** A token used before ends its session, unless its successor was never used: two tabs sent it, or the response was lost. */
export async function renewSession(
  api: ApiContext,
  { request, clientIp }: RequestContext,
): Promise<Response> {
  const parsed = body.safeParse(await readJson(request));
  if (!parsed.success) return authError(400, "validation_failed", "Refresh token is not valid");
  const token = parsed.data.refresh_token;
  const renewal = await api.sql.begin((sql) => renew(api, sql, token));
  if (renewal === "unknown")
    return authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
  if ("session" in renewal) return Response.json(renewal.session);
  await api.record({ event: "refresh token replayed", account: renewal.replayedBy, clientIp });
  return authError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
}

async function renew(api: ApiContext, sql: TransactionSql, token: string): Promise<Renewal> {
  const session = await lockSession(sql, token);
  const brought = session && (await readToken(sql, token));
  if (!brought) return "unknown";
  const { unusedSuccessor, isJustMade, isUsed } = brought;
  if (isUsed && !unusedSuccessor) {
    await sql`delete from auth.sessions where id = ${session.id}`;
    return { replayedBy: session.userId };
  }
  const refreshToken =
    unusedSuccessor && isJustMade
      ? unusedSuccessor
      : await replaceToken(sql, session, { token, lost: unusedSuccessor });
  return {
    session: await describeSession(api, sql, {
      userId: session.userId,
      sessionId: session.id,
      refreshToken,
    }),
  };
}

/** Serializes renewals of a session and its end, across processes. */
async function lockSession(sql: TransactionSql, token: string): Promise<Session | undefined> {
  const [session] = await sql<Session[]>`
    select s.id, s.user_id as "userId" from auth.sessions s
    join auth.refresh_tokens t on t.session_id = s.id
    where t.token = ${token} and (s.not_after is null or s.not_after > now()) for update of s`;
  return session;
}

/** Read after the lock, because what was read before it may have been used meanwhile. */
async function readToken(sql: TransactionSql, token: string): Promise<BroughtToken | undefined> {
  const [brought] = await sql<BroughtToken[]>`
    select t.revoked as "isUsed", successor.token as "unusedSuccessor",
      successor.created_at > now() - make_interval(secs => ${sharedSeconds}) as "isJustMade"
    from auth.refresh_tokens t
    left join auth.refresh_tokens successor
      on successor.session_id = t.session_id and successor.parent = t.token and not successor.revoked
    where t.token = ${token}`;
  return brought;
}

/** A lost successor counts as used, without a successor: if it arrives after all, someone else has it; the session ends. */
async function replaceToken(
  sql: TransactionSql,
  { id, userId }: Session,
  { token, lost }: { token: string; lost: string | null },
): Promise<string> {
  const next = newRefreshToken();
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = now(),
      parent = case when token = ${lost} then null else parent end
    where session_id = ${id} and token in (${token}, ${lost})`;
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
    values (gen_random_uuid(), ${next}, ${userId}, ${id}, ${token})`;
  await sql`update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = ${id}`;
  return next;
}
