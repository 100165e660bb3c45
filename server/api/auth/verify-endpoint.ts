import { z } from "zod";
import type { TransactionSql } from "#server/database/connect.ts";
import type { PathAndQuery } from "#server/lib/path-of.ts";
import { type ApiContext, type RequestContext, readJson } from "../api-context.ts";
import { authError, expiredLink, tooManyRequests } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { spacingOf } from "../limits/visitor-emails.ts";
import { confirmEmailChange } from "./email-changes.ts";
import { confirmationHours, recoveryMinutes, storedLink } from "./email-links.ts";
import { openSession, type SessionResponse } from "./open-session.ts";

/** Opens an emailed link. Guesses are counted by client IP, and never block a valid link. */
export async function openLink(api: ApiContext, requestContext: RequestContext): Promise<Response> {
  const openedLink = await openOnce(api, requestContext);
  if (openedLink !== "expired") return openedLink;
  const guesses = { limit: limits.unknownEmailLinksByClientIp, who: requestContext.clientIp };
  const wait = await api.attempts.take(guesses);
  if (wait > 0) return tooManyRequests(wait);
  if (requestContext.request.method !== "GET") return expiredLink();
  return redirect(api, {
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
  });
}

/** Accepts only the link's long token, no short codes. */
async function openOnce(api: ApiContext, requestContext: RequestContext): Promise<Response | "expired"> {
  const { request, url } = requestContext;
  const isAddress = request.method === "GET";
  const link = isAddress ? linkOfAddress(url) : linkOfBody(await readJson(request));
  if (!link) return authError(400, "validation_failed", "Email link is invalid or has expired");
  const { type, token } = link;
  if (type === "email_change") return (await confirmEmailChange(api, requestContext, token)) ?? "expired";
  const session = await api.sql.begin((sql) => openByLink(api, sql, { type, token }));
  if (!session) return "expired";
  const { email } = session.user;
  if (type === "recovery") await api.attempts.reset(spacingOf({ kind: "recovery", to: email }));
  const response = isAddress ? redirect(api, fragmentOf(session, type)) : Response.json(session);
  // The device that opened an account's email counts as known.
  response.headers.append("set-cookie", api.devices.remember(email));
  return response;
}

type AccountLink = { type: "signup" | "recovery"; token: string };
type Link = AccountLink | { type: "email_change"; token: string };

const linkSchema = z.object({
  token: z.string().length(64),
  type: z.enum(["signup", "recovery", "email_change"]),
});
/** The page confirms an address change with a request; merely opening an address does not. */
const openedSchema = linkSchema.extend({ type: linkSchema.shape.type.exclude(["email_change"]) });

function linkOfAddress(url: PathAndQuery): Link | undefined {
  return openedSchema.safeParse({ token: url.searchParams.get("token"), type: url.searchParams.get("type") })
    .data;
}

function linkOfBody(body: unknown): Link | undefined {
  const { token_hash, type }: { token_hash?: unknown; type?: unknown } = Object(body);
  return linkSchema.safeParse({ token: token_hash, type }).data;
}

/** After a recovery link, a password can be set without the old one. */
async function openByLink(
  api: ApiContext,
  sql: TransactionSql,
  link: AccountLink,
): Promise<SessionResponse | undefined> {
  const userId = await useLink(sql, link);
  if (!userId) return undefined;
  await sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${userId} and provider = 'email'`;
  const session = await openSession(api, sql, userId);
  if (link.type === "recovery")
    await sql`
      insert into server.recovery_sessions (session_id)
      select session_id from auth.refresh_tokens where token = ${session.refresh_token}`;
  return session;
}

const lifetimes = { signup: 60 * confirmationHours, recovery: recoveryMinutes };

/** Ends the link, and returns the account whose address it has confirmed. */
async function useLink(sql: TransactionSql, { type, token }: AccountLink): Promise<string | undefined> {
  const name = type === "signup" ? "confirmation" : "recovery";
  const tokenColumn = sql(`${name}_token`);
  // Links emailed by earlier releases are stored as their token.
  const [user] = await sql<{ id: string }[]>`
    update auth.users set ${tokenColumn} = null, email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}', last_sign_in_at = now(), updated_at = now()
    where ${tokenColumn} in ${sql([storedLink(token), token])} and deleted_at is null
      and ${sql(`${name}_sent_at`)} > now() - make_interval(mins => ${lifetimes[type]})
    returning id`;
  return user?.id;
}

const fragmentOf = (session: SessionResponse, type: string): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  token_type: session.token_type,
  type,
});

const redirect = ({ siteUrl }: ApiContext, fragment: Record<string, string>): Response =>
  new Response(null, { status: 303, headers: { location: `${siteUrl}/#${new URLSearchParams(fragment)}` } });
