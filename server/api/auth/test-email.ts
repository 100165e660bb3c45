import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { renderTestEmail } from "#server/email/email-templates.ts";
import type { ApiContext, RequestContext } from "../api-context.ts";
import { authError, endedSession, tooManyRequests } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { readStanding } from "./standing.ts";

/** What became of a test email. `failed`: what to look at, and the mail server's own words; the email stays and is tried again. `stored`: there is no mail server. */
export type TestEmailOutcome = { to: string } & (
  | { state: "sent" | "waiting" }
  | { state: "failed"; sentence: string }
  | { state: "kept"; folder: string }
);

type Queued = { attempts: number; last_error: string | null };

/** A little longer than a mail server may take to respond to at all. */
const deliveryTimeoutSeconds = 12;

/** Sends an Admin an email at their own address, on the way of all emails, and says how far it came. */
export async function sendTestEmail(api: ApiContext, { request }: RequestContext): Promise<Response> {
  const caller = await api.readToken(request);
  if (typeof caller === "string")
    return authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const to = await addressOfAdmin(api, caller.userId, caller.sessionId);
  if (!to && (await readStanding(api.sql, caller)) === "none") return endedSession();
  if (!to) return authError(403, "not_admin", "Only an Admin can send a test email.");
  const wait = await api.attempts.take({ limit: limits.testEmailsByAccount, who: caller.userId });
  if (wait > 0) return tooManyRequests(wait);
  const id = randomUUID();
  await api.mailer.send(renderTestEmail(to, await api.clubName(), `${api.siteUrl}/help`), id);
  return Response.json(await outcomeOf(api, id, to));
}

/** The caller's own address when they are an Active Admin in a valid session. */
export async function addressOfAdmin(
  { sql }: ApiContext,
  userId: string,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select e.email from auth.sessions s
    join public.account_access a on a.account_id = s.user_id and a.role = 'Admin' and a.status = 'Active'
    join public.account_emails e on e.account_id = s.user_id
    where s.id = ${sessionId} and s.user_id = ${userId}`;
  return row?.email;
}

async function outcomeOf({ sql, mailer }: ApiContext, id: string, to: string): Promise<TestEmailOutcome> {
  for (const end = Date.now() + deliveryTimeoutSeconds * 1000; Date.now() < end; await pause(200)) {
    const [queued] = await sql<Queued[]>`
      select attempts, last_error from server.email_queue where id = ${id}`;
    if (!queued) {
      const folder = await mailer.outbox();
      return folder ? { to, state: "kept", folder } : { to, state: "sent" };
    }
    if (queued.attempts > 0) return { to, state: "failed", sentence: queued.last_error ?? "" };
  }
  return { to, state: "waiting" };
}
