import { randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { z } from "zod";
import { emailLink } from "#server/email/email-link.ts";
import { renderEmail } from "#server/email/email-templates.ts";
import { type ApiContext, forward, type RequestContext, readJson } from "../api-context.ts";
import { authError, tooManyRequests } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { spacingOf, takeEmailTurn } from "../limits/visitor-emails.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { confirmEmailChange } from "./email-changes.ts";

const address = z.object({ email: emailAddress });
const recoveryMinutes = 10;

/** Every address gets the same response at once, before the work; at most one email of a kind in five minutes. */
export async function requestEmail(
  api: ApiContext,
  { request, url, clientIp }: RequestContext,
): Promise<Response> {
  const parsed = address.safeParse(await readJson(request));
  if (!parsed.success) return authError(422, "validation_failed", invalidEmail);
  const { email } = parsed.data;
  const isRecovery = url.pathname.endsWith("/recover");
  const kind = isRecovery ? "recovery" : "confirmation";
  const turn = await takeEmailTurn(api.attempts, { kind, to: email, clientIp });
  if (typeof turn === "object") return tooManyRequests(turn.secondsToWait);
  // The link in that email still works.
  if (turn === "sent lately") return Response.json({});
  if (isRecovery) await api.record({ event: "password mail asked for", clientIp });
  const work = isRecovery ? forward(api, request, { email }) : emailConfirmation(api, email);
  work.catch((error) => api.log.error({ error }, "an email couldn't be prepared"));
  return Response.json({});
}

export type SignUpAgain = { hash: string; names: { first_name: string; last_name: string } };

export async function emailConfirmation(api: ApiContext, email: string, again?: SignUpAgain): Promise<void> {
  const token = randomBytes(32).toString("hex");
  const names = api.sql.json(again?.names ?? {});
  const waiting = await api.sql`
    with waiting as (
      update auth.users set confirmation_token = ${token}, confirmation_sent_at = now(), updated_at = now(),
        encrypted_password = coalesce(${again?.hash ?? null}, encrypted_password),
        raw_user_meta_data = raw_user_meta_data || ${names}
      where email = ${email} and email_confirmed_at is null returning id
    ), identified as (
      update auth.identities i set identity_data = i.identity_data || ${names}
      from waiting w where i.user_id = w.id and i.provider = 'email'
    ), named as (
      update public.accounts a set first_name = coalesce(${again?.names.first_name ?? null}, a.first_name),
        last_name = coalesce(${again?.names.last_name ?? null}, a.last_name)
      from waiting w join public.account_access x on x.account_id = w.id and x.status = 'Pending'
      where a.id = w.id
    )
    select id from waiting`;
  if (waiting.length === 0) return;
  const link = emailLink(api.siteUrl, "signup", token);
  await api.mailer.send(renderEmail("signup", { to: email, clubName: await api.clubName(), link }));
}

/** Opens an emailed link. Guesses are counted by client IP, and never block a valid link. */
export async function openLink(api: ApiContext, requestContext: RequestContext): Promise<Response> {
  const response = await openOnce(api, requestContext);
  if (response.ok || isRedirectWithSession(response)) return response;
  const guesses = { limit: limits.unknownEmailLinksByClientIp, who: requestContext.clientIp };
  const wait = await api.attempts.take(guesses);
  return wait > 0 ? tooManyRequests(wait) : response;
}

const isRedirectWithSession = ({ headers }: Response): boolean =>
  headers.get("location")?.includes("#access_token=") ?? false;

/** Accepts only the link's long token, no short codes. */
async function openOnce(api: ApiContext, requestContext: RequestContext): Promise<Response> {
  const { request, url } = requestContext;
  const link = request.method === "GET" ? linkOfAddress(url) : linkOfBody(await readJson(request));
  if (!link) return authError(400, "validation_failed", "Email link is invalid or has expired");
  if (link.type === "email_change") return confirmEmailChange(api, requestContext, link.token);
  if (await isStaleRecovery(api, link.token)) return expired(api, request);
  const response =
    request.method === "GET"
      ? await api.contract.fetch(request, undefined)
      : await forward(api, request, { token_hash: link.token, type: link.type });
  return noteOpened(api, link, response);
}

type Link = { token: string; type: string };

const linkSchema = z.object({
  token: z.string().length(64),
  type: z.enum(["signup", "recovery", "email_change"]),
});
/** The page confirms an address change with a request; merely opening an address does not. */
const openedSchema = linkSchema.extend({ type: linkSchema.shape.type.exclude(["email_change"]) });

function linkOfAddress(url: URL): Link | undefined {
  return openedSchema.safeParse({ token: url.searchParams.get("token"), type: url.searchParams.get("type") })
    .data;
}

function linkOfBody(body: unknown): Link | undefined {
  const { token_hash, type }: { token_hash?: unknown; type?: unknown } = Object(body);
  return linkSchema.safeParse({ token: token_hash, type }).data;
}

async function isStaleRecovery(api: ApiContext, token: string): Promise<boolean> {
  const [row] = await api.sql<{ stale: boolean }[]>`
    select recovery_sent_at < now() - make_interval(mins => ${recoveryMinutes}) as stale
    from auth.users where recovery_token = ${token}`;
  return row?.stale ?? false;
}

function expired(api: ApiContext, request: Request): Response {
  if (request.method !== "GET") return authError(403, "otp_expired", "Email link is invalid or has expired");
  const reason = {
    error: "access_denied",
    error_code: "otp_expired",
    error_description: "Email link is invalid or has expired",
  };
  return new Response(null, {
    status: 303,
    headers: { location: `${api.siteUrl}/#${new URLSearchParams(reason)}` },
  });
}

/**
 * After a recovery link, a password can be set without the old one, and the next link is sent at once. The device that opened
 * an account's email counts as known.
 */
async function noteOpened(api: ApiContext, { type }: Link, response: Response): Promise<Response> {
  const fragment = response.headers.get("location")?.split("#")[1];
  const token = fragment ? new URLSearchParams(fragment).get("access_token") : await tokenIn(response);
  if (!token) return response;
  const { session_id, email } = decodeJwt<{ session_id?: string; email?: string }>(token);
  if (type === "recovery" && session_id)
    await api.sql`insert into server.recovery_sessions (session_id) values (${session_id}) on conflict do nothing`;
  if (!email) return response;
  if (type === "recovery") await api.attempts.reset(spacingOf({ kind: "recovery", to: email }));
  const known = new Response(response.body, response);
  known.headers.append("set-cookie", api.devices.remember(email));
  return known;
}

async function tokenIn(response: Response): Promise<string | undefined> {
  const { access_token }: { access_token?: unknown } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return typeof access_token === "string" ? access_token : undefined;
}
