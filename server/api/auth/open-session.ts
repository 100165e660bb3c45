import { randomBytes } from "node:crypto";
import type { TransactionSql } from "#server/database/connect.ts";
import type { ApiContext } from "../api-context.ts";
import { type AccountUser, readUser } from "./account-user.ts";
import { accessTokenSeconds } from "./tokens.ts";

export type SessionResponse = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: AccountUser;
};

/** 256 bits, so that no one guesses a refresh token. */
export const newRefreshToken = (): string => randomBytes(32).toString("base64url");

export async function openSession(
  api: ApiContext,
  sql: TransactionSql,
  userId: string,
): Promise<SessionResponse> {
  const refreshToken = newRefreshToken();
  const [session] = await sql<{ id: string }[]>`
    with opened as (
      insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), ${userId}, 'aal1') returning id
    ) insert into auth.refresh_tokens (id, token, user_id, session_id)
    select gen_random_uuid(), ${refreshToken}, ${userId}, id from opened returning session_id as id`;
  if (!session) throw new Error("The database opened no session.");
  return describeSession(api, sql, { userId, sessionId: session.id, refreshToken });
}

type LiveSession = { userId: string; sessionId: string; refreshToken: string };

export async function describeSession(
  { signToken }: ApiContext,
  sql: TransactionSql,
  { userId, sessionId, refreshToken }: LiveSession,
): Promise<SessionResponse> {
  const user = await readUser(sql, userId);
  if (!user) throw new Error("The account of a session no longer exists.");
  const { token, expiresAt } = await signToken({ userId, sessionId, email: user.email });
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}
