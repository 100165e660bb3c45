import { z } from "zod";
import type { VerifiedCaller } from "#server/contract/request-scope.ts";
import { type ApiContext, type RequestContext, readJson } from "../api-context.ts";
import { authError, endedSession, invalidToken, missingToken, tooManyRequests } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { readUser } from "./account-user.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { askForEmailChange } from "./email-changes.ts";
import { hashPassword, isPassword, weaknessOf } from "./passwords.ts";
import { sendEmail } from "./requested-emails.ts";

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
  if (typeof caller === "string") return missingToken();
  const parsed = change.safeParse(await readJson(request));
  if (!parsed.success) return authError(422, "validation_failed", describe(parsed.error));
  const account = await findAccount(api, caller);
  if (!account) return endedSession();
  const { password, email, data = {} } = parsed.data;
  const refusal = await refuseChange(api, account, parsed.data);
  if (refusal) return refusal;
  const hash = password === undefined ? undefined : await hashPassword(password);
  if (!(await save(api, account, { hash, names: data }))) return wrongCurrentPassword();
  if (hash !== undefined) {
    const event = account.recovering ? "password set with a link" : "password changed";
    await api.record({ event, account: account.userId, clientIp });
    await sendEmail(api, { template: "password_changed", to: account.email });
  }
  if (email !== undefined && email !== account.email) {
    const refusal = await askForEmailChange(api, account, { clientIp, newEmail: email });
    if (refusal) return refusal;
  }
  return describeAccount(api, account.userId);
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
  if (typeof caller === "string")
    return request.headers.has("authorization") ? invalidToken() : missingToken();
  const account = await findAccount(api, caller);
  return account ? describeAccount(api, account.userId) : endedSession();
}

async function describeAccount({ sql }: ApiContext, userId: string): Promise<Response> {
  const user = await readUser(sql, userId);
  return user ? Response.json(user) : endedSession();
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
  if (!account.recovering || email !== undefined) {
    const wrong = await checkCurrentPassword(api, account, current);
    if (wrong) return wrong;
  }
  if (password === undefined || !(await isPassword(password, account.hash))) return undefined;
  return authError(422, "same_password", "New password should be different from the old password.");
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
  return wrongCurrentPassword();
}

/** For a wrong current password, and for one that was right until someone else changed it at the same moment. */
const wrongCurrentPassword = (): Response =>
  authError(400, "current_password_invalid", "Your current password is incorrect.");

async function findAccount(
  { sql }: ApiContext,
  { userId, sessionId }: VerifiedCaller,
): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`
    select u.id as "userId", s.id as "sessionId", u.encrypted_password as hash, u.email,
      exists (select 1 from server.recovery_sessions r
        where r.session_id = s.id and r.created_at > now() - interval '15 minutes') as recovering
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and (s.not_after is null or s.not_after > now())`;
  return row;
}

type NewValues = {
  hash: string | undefined;
  names: { first_name?: string | undefined; last_name?: string | undefined };
};

/** All or nothing; false if the password changed since its check. A new one ends other sessions, links, and changes. */
function save({ sql }: ApiContext, account: Account, { hash, names }: NewValues): Promise<boolean> {
  const { userId, sessionId } = account;
  return sql.begin(async (transaction) => {
    const [changedAccount] = await transaction`
      update auth.users set raw_user_meta_data = raw_user_meta_data || ${transaction.json(names)}, updated_at = now()
      where id = ${userId} and encrypted_password is not distinct from ${account.hash} returning 1`;
    if (!changedAccount || hash === undefined) return Boolean(changedAccount);
    await transaction`
      update auth.users set encrypted_password = ${hash}, recovery_token = null, confirmation_token = null
      where id = ${userId}`;
    await transaction`delete from server.email_changes where user_id = ${userId}`;
    await transaction`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
    await transaction`delete from server.recovery_sessions where session_id = ${sessionId}`;
    return true;
  });
}
