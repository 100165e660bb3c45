import { z } from "zod";
import { type ApiContext, type RequestContext, readJson } from "../api-context.ts";
import { authError, invalidCredentials, tooManyRequests } from "../error-responses.ts";
import { limits } from "../limits/rate-limits.ts";
import { openSession, type SessionResponse } from "./open-session.ts";
import { isPassword } from "./passwords.ts";

const credentials = z.object({
  email: z.string().trim().min(1).max(254).toLowerCase(),
  password: z.string().min(1).max(128),
});

type Credentials = z.infer<typeof credentials>;
type Account = { id: string; hash: string | null; confirmed: boolean };

/** An unknown address, a wrong password, or an unconfirmed address with one: the same response in the same time. */
export async function signIn(api: ApiContext, requestContext: RequestContext): Promise<Response> {
  const { request, clientIp } = requestContext;
  const parsed = credentials.safeParse(await readJson(request));
  if (!parsed.success) return invalidCredentials();
  const { email } = parsed.data;
  const device = api.devices.find(request, email);
  const account = await checkGuess(api, requestContext, { ...parsed.data, device });
  if (account instanceof Response) return account;
  const session = await openFor(api, account);
  if (!session) return invalidCredentials();
  await api.record({ event: "sign-in", account: account.id, clientIp });
  const response = Response.json(session);
  if (!device) response.headers.append("set-cookie", api.devices.remember(email));
  return response;
}

/** Only while the password that was checked is still the account's: one changed meanwhile must not leave a session behind. */
function openFor(api: ApiContext, { id, hash }: Account): Promise<SessionResponse | undefined> {
  return api.sql.begin(async (sql) => {
    const [current] = await sql`
      update auth.users set last_sign_in_at = now(), updated_at = now()
      where id = ${id} and encrypted_password = ${hash} returning 1`;
    return current && openSession(api, sql, id);
  });
}

type Guess = Credentials & { device: string | undefined };

/** Returns the account of the right password, or a refusal. Strangers' guesses block no known device or network. */
async function checkGuess(
  api: ApiContext,
  { clientIp }: RequestContext,
  { email, password, device }: Guess,
): Promise<Account | Response> {
  const [account] = await api.sql<(Account & { hasSignedInHere: boolean })[]>`
    select u.id, u.encrypted_password as hash, u.email_confirmed_at is not null as confirmed,
      exists (select from public.security_log l
        where l.event = 'sign-in' and l.account_id = u.id and l.client_ip = ${clientIp}) as "hasSignedInHere"
    from auth.users u where u.email = ${email} and u.deleted_at is null`;
  const knownDevice = device ?? (account?.hasSignedInHere ? `${account.id} ${clientIp}` : undefined);
  const byAccount = knownDevice
    ? { limit: limits.failedSignInsWhereKnown, who: knownDevice }
    : { limit: limits.failedSignInsByAccount, who: email };
  const byClientIp = { limit: limits.failedSignInsByClientIp, who: clientIp };
  const countingLimits = knownDevice ? [byAccount] : [byAccount, byClientIp];
  const wait = await api.attempts.take(...countingLimits);
  if (wait > 0) {
    await api.record({ event: "sign-in held up", clientIp });
    return tooManyRequests(wait);
  }
  if (!(await isPassword(password, account?.hash))) {
    // Other guesses from the client IP do not block a known device or network, but its guesses count among them.
    if (knownDevice) await api.attempts.count(byClientIp);
    await api.record({ event: "sign-in failed", account: account?.id, clientIp });
    return invalidCredentials();
  }
  await api.attempts.giveBack(...countingLimits);
  if (!account?.confirmed) return authError(400, "email_not_confirmed", "Email not confirmed");
  await api.attempts.reset(byAccount);
  return account;
}
