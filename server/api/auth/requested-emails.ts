import { z } from "zod";
import { emailLink } from "#server/email/email-link.ts";
import { type EmailTemplate, renderEmail } from "#server/email/email-templates.ts";
import { type ApiContext, type RequestContext, readJson } from "../api-context.ts";
import { authError, tooManyRequests } from "../error-responses.ts";
import { takeEmailTurn } from "../limits/visitor-emails.ts";
import type { Names } from "./account-user.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { newLinkToken, storedLink } from "./email-links.ts";

const address = z.object({ email: emailAddress });

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
  const work = isRecovery ? emailRecovery(api, email) : emailConfirmation(api, email);
  work.catch((error) => api.log.error({ error }, "an email couldn't be prepared"));
  return Response.json({});
}

async function emailRecovery(api: ApiContext, email: string): Promise<void> {
  const token = newLinkToken();
  const accountRows = await api.sql`
    update auth.users set recovery_token = ${storedLink(token)}, recovery_sent_at = now(), updated_at = now()
    where email = ${email} and deleted_at is null returning 1`;
  if (accountRows.length > 0)
    await sendEmail(api, {
      template: "recovery",
      to: email,
      link: emailLink(api.siteUrl, "recovery", token),
    });
}

export type SignUpAgain = { hash: string; names: Names };

export async function emailConfirmation(api: ApiContext, email: string, again?: SignUpAgain): Promise<void> {
  const token = newLinkToken();
  const names = api.sql.json(again?.names ?? {});
  const waiting = await api.sql`
    with waiting as (
      update auth.users set confirmation_token = ${storedLink(token)}, confirmation_sent_at = now(), updated_at = now(),
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
  if (waiting.length > 0) await sendConfirmation(api, email, token);
}

export const sendConfirmation = (api: ApiContext, to: string, token: string): Promise<void> =>
  sendEmail(api, { template: "signup", to, link: emailLink(api.siteUrl, "signup", token) });

/** Without a link, the email leads to the website. */
export async function sendEmail(
  { mailer, clubName, siteUrl }: ApiContext,
  { template, to, link = siteUrl }: { template: EmailTemplate; to: string; link?: string },
): Promise<void> {
  await mailer.send(renderEmail(template, { to, clubName: await clubName(), link }));
}
