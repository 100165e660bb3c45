import { z } from "zod";
import { writePasswordNotice } from "#server/email/email-templates.ts";
import { type ApiContext, forward, type RequestContext, readJson } from "../api-context.ts";
import { authError, endedSession, tooManyRequests } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { askForEmailChange, withPendingEmail } from "./email-changes.ts";
import { isPassword, weaknessOf, wholePassword } from "./passwords.ts";

const name = z.string().trim().max(50).optional();
const change = z.object({
  email: emailAddress.optional(),
  password: z.string().max(1000).optional(),
  current_password: z.string().max(1000).optional(),
  // Accounts have no phone, so the value would be lost.
  phone: z.never().optional(),
  data: z.strictObject({ first_name: name, last_name: name }).optional(),
});

type Change = z.infer<typeof change>;
type Account = { userId: string; sessionId: string; hash: string | null; email: string; recovering: boolean };

/** Changes the caller's password, names, or address; password and address need the current password. */
export async function changeAccount(
  api: ApiContext,
  { request, clientIp }: RequestContext,
): Promise<Response> {
  const caller = await api.readToken(request);
  if (typeof caller === "string")
    return authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  const parsed = change.safeParse(await readJson(request));
  if (!parsed.success) return authError(422, "validation_failed", describe(parsed.error));
  const account = await findAccount(api, caller.userId, caller.sessionId);
  if (!account) return endedSession();
  const refusal = await refuseChange(api, account, parsed.data);
  if (refusal) return refusal;
  const { current_password: _, password, email, ...rest } = parsed.data;
  const response = await forward(
    api,
    request,
    password === undefined ? rest : { ...rest, password: wholePassword(password) },
  );
  if (response.ok && password !== undefined) {
    await endOtherSessions(api, account);
    const event = account.recovering ? "password set with a link" : "password changed";
    await api.record({ event, account: account.userId, clientIp });
    await api.mailer.send(writePasswordNotice(account.email, await api.clubName(), api.siteUrl));
  }
  if (response.ok && email !== undefined && email !== account.email) {
    const held = await askForEmailChange(api, account, { clientIp, newEmail: email });
    if (held) return held;
  }
  return withPendingEmail(api, account.userId, response);
}

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue?.code === "unrecognized_keys")
    return "An account can only store first_name and last_name. Leave out everything else.";
  if (issue?.path[0] === "phone") return "An account has no phone number here.";
  return issue?.path[0] === "email" ? invalidEmail : "Names can have up to 50 characters.";
}

export async function readAccount(api: ApiContext, { request }: RequestContext): Promise<Response> {
  const caller = await api.readToken(request);
  const response = await api.contract.fetch(request, undefined);
  if (typeof caller === "string") return response;
  return response.status === 403 ? endedSession() : withPendingEmail(api, caller.userId, response);
}

async function refuseChange(
  api: ApiContext,
  account: Account,
  changes: Change,
): Promise<Response | undefined> {
  const { password, email, current_password: current } = changes;
  if (password === undefined && email === undefined) return undefined;
  const weakness = password === undefined ? undefined : weaknessOf(password, [account.email]);
  if (weakness) return authError(422, "weak_password", weakness);
  if (account.recovering && email === undefined) return undefined;
  return checkCurrentPassword(api, account, current);
}

/** Counts every try, right or wrong: each change emails the owner, so it needs a limit. */
async function checkCurrentPassword(
  api: ApiContext,
  account: Account,
  current: string | undefined,
): Promise<Response | undefined> {
  const wait = await api.attempts.take({ limit: limits.passwordChangesByAccount, who: account.userId });
  if (wait > 0) return tooManyRequests(wait);
  if (current !== undefined && (await isPassword(current, account.hash))) return undefined;
  if (current === undefined)
    return authError(400, "current_password_required", "Please enter your current password.");
  return authError(400, "current_password_invalid", "Your current password is incorrect.");
}

async function findAccount(api: ApiContext, userId: string, sessionId: string): Promise<Account | undefined> {
  const [row] = await api.sql<Account[]>`
    select u.id as "userId", s.id as "sessionId", u.encrypted_password as hash, u.email,
      exists (select 1 from server.recovery_sessions r
        where r.session_id = s.id and r.created_at > now() - interval '15 minutes') as recovering
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId}`;
  return row;
}

/** A new password reclaims the account, so it also cancels an address change that someone else requested. */
async function endOtherSessions(api: ApiContext, { userId, sessionId }: Account): Promise<void> {
  await api.sql`delete from server.email_changes where user_id = ${userId}`;
  await api.sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
  await api.sql`delete from server.recovery_sessions where session_id = ${sessionId}`;
}
