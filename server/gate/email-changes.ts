import { createHash, randomBytes } from "node:crypto";
import { writeEmailChanged, writeEmailChangeNotice, writeLetter } from "#server/mail/letters.ts";
import { limits } from "./attempts.ts";
import type { GateContext, Passage } from "./gate-context.ts";
import { refuseAuth, refuseForNow } from "./refusals.ts";

const linkHours = 24;
const uniqueViolation = "23505";

type Owner = { userId: string; email: string };
type Changed = { userId: string; oldEmail: string; newEmail: string };

/**
 * Holds a change of address until the link mailed to the new one is opened, and tells the old one. Whether the new address
 * has an account already makes no difference to the answer or the work, only to what is mailed there.
 */
export async function askForEmailChange(
  gate: GateContext,
  { userId, email }: Owner,
  { clientIp, newEmail }: { clientIp: string; newEmail: string },
): Promise<Response | undefined> {
  const wait = await gate.attempts.take(
    { limit: limits.emailChangesByAccount, who: userId },
    { limit: limits.mailsByClientIp, who: clientIp },
    { limit: limits.mailsByAddress, who: newEmail },
  );
  if (wait > 0) return refuseForNow(wait);
  const token = randomBytes(32).toString("hex");
  const [row] = await gate.sql<{ isTaken: boolean }[]>`
    with asked as (
      insert into gate.email_changes (user_id, new_email, token_hash)
      values (${userId}, ${newEmail}, ${hashOf(token)})
      on conflict (user_id) do update set
        new_email = excluded.new_email, token_hash = excluded.token_hash, created_at = now()
      returning 1
    ) select exists (select from auth.users where email = ${newEmail}) as "isTaken" from asked`;
  const club = await gate.clubName();
  // In the fragment: programs that look at links in emails open addresses, but they run no page and use nothing up.
  const link = `${gate.siteUrl}/#${new URLSearchParams({ type: "email_change", token })}`;
  await gate.mailer.send(
    row?.isTaken
      ? writeLetter("email_taken", newEmail, club, gate.siteUrl)
      : writeLetter("email_change", newEmail, club, link),
  );
  await gate.mailer.send(writeEmailChangeNotice({ to: email, newEmail }, club, gate.siteUrl));
  await gate.record({ event: "email change asked for", account: userId, clientIp });
  return undefined;
}

/** The account's data with the address that is still to be confirmed, as the auth library names it. */
export async function withAskedEmail(gate: GateContext, userId: string, answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const [asked] = await gate.sql<{ new_email: string; email_change_sent_at: Date }[]>`
    select new_email, created_at as email_change_sent_at from gate.email_changes
    where user_id = ${userId} and created_at > now() - make_interval(hours => ${linkHours})`;
  return asked ? Response.json({ ...Object(await answer.json()), ...asked }) : answer;
}

/** Does what the link in the new mailbox asks for. Everyone who is signed in to the account is signed out. */
export async function confirmEmailChange(
  gate: GateContext,
  { clientIp }: Passage,
  token: string,
): Promise<Response> {
  const changed = await change(gate, token);
  if (!changed) return refuseAuth(403, "otp_expired", "Email link is invalid or has expired");
  const { userId, oldEmail, newEmail } = changed;
  await gate.record({ event: "email changed", account: userId, clientIp });
  await gate.mailer.send(writeEmailChanged({ to: oldEmail, newEmail }, await gate.clubName(), gate.siteUrl));
  return Response.json({ id: userId, email: newEmail });
}

async function change(gate: GateContext, token: string): Promise<Changed | undefined> {
  try {
    return await gate.sql.begin(async (sql) => {
      const [asked] = await sql<{ userId: string; newEmail: string; oldEmail: string }[]>`
        with used as (
          delete from gate.email_changes
          where token_hash = ${hashOf(token)} and created_at > now() - make_interval(hours => ${linkHours})
          returning user_id, new_email
        ) select u.id as "userId", u.email as "oldEmail", used.new_email as "newEmail"
        from used join auth.users u on u.id = used.user_id`;
      if (!asked) return undefined;
      const { userId, newEmail } = asked;
      const [taken] = await sql`select from auth.users where email = ${newEmail}`;
      if (taken) return undefined;
      // Links that were mailed to the old address end with it.
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
      return asked;
    });
  } catch (error) {
    // Someone signed up with the address at the same moment.
    if (Object(error).code === uniqueViolation) return undefined;
    throw error;
  }
}

/** What is kept of a link is not enough to open it. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
