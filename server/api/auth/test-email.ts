import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { renderEmail } from "#server/email/email-templates.ts";
import type { ApiContext, RequestContext } from "../api-context.ts";
import { tooManyRequests } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { findAdmin } from "./admins.ts";

/** `failed`: a hint and the mail server's own words; the email is retried. `kept`: there is no mail server. */
export type TestEmailOutcome = { to: string } & (
  | { state: "sent" | "waiting" }
  | { state: "failed"; sentence: string }
  | { state: "kept"; folder: string }
);

type Queued = { attempts: number; last_error: string | null };

/** Slightly longer (s) than a mail server may take to respond at all. */
const deliveryTimeoutSeconds = 12;

export async function sendTestEmail(api: ApiContext, { request }: RequestContext): Promise<Response> {
  const admin = await findAdmin(api, request, "Only an Admin can send a test email.");
  if (admin instanceof Response) return admin;
  const wait = await api.attempts.take({ limit: limits.testEmailsByAccount, who: admin.id });
  if (wait > 0) return tooManyRequests(wait);
  const id = randomUUID();
  const to = admin.email;
  const context = { to, clubName: await api.clubName(), link: `${api.siteUrl}/help` };
  await api.mailer.send(renderEmail("test", context), id);
  return Response.json(await outcomeOf(api, id, to));
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
