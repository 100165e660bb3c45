import { emailLink } from "#server/email/email-link.ts";
import { writeEmailChanged, writeEmailChangeNotice } from "#server/email/email-templates.ts";
import type { ApiContext, RequestContext } from "../api-context.ts";
import { tooManyRequests } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { emailChangeHours, hashOfLink, newLinkToken } from "./email-links.ts";
import { sendEmail } from "./requested-emails.ts";

const uniqueViolation = "23505";

type Owner = { userId: string; email: string };
type EmailChange = { userId: string; oldEmail: string; newEmail: string };

/** The link emailed to the new address confirms it. A taken address gets the same response in the same time. */
export async function askForEmailChange(
  api: ApiContext,
  { userId, email }: Owner,
  { clientIp, newEmail }: { clientIp: string; newEmail: string },
): Promise<Response | undefined> {
  const wait = await api.attempts.take(
    { limit: limits.emailChangesByAccount, who: userId },
    { limit: limits.emailChangesByClientIp, who: clientIp },
  );
  if (wait > 0) return tooManyRequests(wait);
  const token = newLinkToken();
  const [row] = await api.sql<{ isTaken: boolean }[]>`
    with pending as (
      insert into server.email_changes (user_id, new_email, token_hash)
      values (${userId}, ${newEmail}, ${hashOfLink(token)})
      on conflict (user_id) do update set
        new_email = excluded.new_email, token_hash = excluded.token_hash, created_at = now()
      returning 1
    ) select exists (select from auth.users where email = ${newEmail}) as "isTaken" from pending`;
  const link = emailLink(api.siteUrl, "email_change", token);
  if (row?.isTaken) await sendEmail(api, { template: "email_taken", to: newEmail });
  else await sendEmail(api, { template: "email_change", to: newEmail, link });
  const notice = writeEmailChangeNotice({ to: email, newEmail }, await api.clubName(), api.siteUrl);
  await api.mailer.send(notice);
  await api.record({ event: "email change asked for", account: userId, clientIp });
  return undefined;
}

export async function confirmEmailChange(
  api: ApiContext,
  { clientIp }: RequestContext,
  token: string,
): Promise<Response | undefined> {
  const emailChange = await change(api, token);
  if (!emailChange) return undefined;
  const { userId, oldEmail, newEmail } = emailChange;
  await api.record({ event: "email changed", account: userId, clientIp });
  await api.mailer.send(writeEmailChanged({ to: oldEmail, newEmail }, await api.clubName(), api.siteUrl));
  return Response.json({ id: userId, email: newEmail });
}

async function change(api: ApiContext, token: string): Promise<EmailChange | undefined> {
  try {
    return await api.sql.begin(async (sql) => {
      const [pending] = await sql<{ userId: string; newEmail: string; oldEmail: string }[]>`
        with used as (
          delete from server.email_changes
          where token_hash = ${hashOfLink(token)} and created_at > now() - make_interval(hours => ${emailChangeHours})
          returning user_id, new_email
        ) select u.id as "userId", u.email as "oldEmail", used.new_email as "newEmail"
        from used join auth.users u on u.id = used.user_id`;
      if (!pending) return undefined;
      const { userId, newEmail } = pending;
      const [emailOwner] = await sql`select from auth.users where email = ${newEmail}`;
      if (emailOwner) return undefined;
      // Links emailed to the old address become invalid.
      await sql`
        update auth.users set email = ${newEmail}, updated_at = now(),
          email_confirmed_at = coalesce(email_confirmed_at, now()),
          raw_user_meta_data = raw_user_meta_data || ${sql.json({ email: newEmail })},
          recovery_token = null, recovery_sent_at = null, confirmation_token = null
        where id = ${userId}`;
      await sql`
        update auth.identities set updated_at = now(),
          identity_data = identity_data || ${sql.json({ email: newEmail, email_verified: true })}
        where user_id = ${userId} and provider = 'email'`;
      await sql`delete from auth.sessions where user_id = ${userId}`;
      // An erasure looks for emails to the former address, too.
      const former = { action: "user_modified", actor_id: userId, actor_username: pending.oldEmail };
      await sql`
        insert into auth.audit_log_entries (id, payload, created_at)
        values (gen_random_uuid(), ${sql.json(former)}, now())`;
      return pending;
    });
  } catch (error) {
    // Someone signed up with the address at the same moment.
    if (Object(error).code === uniqueViolation) return undefined;
    throw error;
  }
}
