import { z } from "zod";
import { type ApiContext, type RequestContext, readJson } from "../api-context.ts";
import { authError, tooManyRequests } from "../error-responses.ts";
import { type Counter, limits } from "../limits/rate-limits.ts";
import { mayEmailNow } from "../limits/visitor-emails.ts";
import { newUser } from "./account-user.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { newLinkToken, storedLink } from "./email-links.ts";
import { hashPassword, weaknessOf } from "./passwords.ts";
import { emailConfirmation, type SignUpAgain, sendConfirmation, sendEmail } from "./requested-emails.ts";

const name = z.string().trim().min(1).max(50);
const application = z.object({
  email: emailAddress,
  password: z.string(),
  data: z.object({ first_name: name, last_name: name }),
});

/** Opens a pending account. A taken address gets the same response, and an email that says so. */
export async function signUp(api: ApiContext, { request, clientIp }: RequestContext): Promise<Response> {
  const parsed = application.safeParse(await readJson(request));
  if (!parsed.success) return authError(422, "validation_failed", describe(parsed.error));
  const { email, password, data } = parsed.data;
  const weakness = weaknessOf(password, [email, data.first_name, data.last_name]);
  if (weakness) return authError(422, "weak_password", weakness);
  const wait = await api.attempts.take({ limit: limits.signUpsByClientIp, who: clientIp });
  if (wait > 0) return tooManyRequests(wait);
  const hash = await hashPassword(password);
  const user = newUser(email, data);
  // Several sign-ups at once (a double tap, two devices): the first opens the account, others find it.
  await api.withAdvisoryLock(`sign-up of ${email}`, async () => {
    const [existingAccount] = await api.sql<ExistingAccount[]>`
      select email_confirmed_at is not null as confirmed from auth.users where email = ${email}`;
    if (existingAccount)
      return handleKnownAddress(api, { email, hash, names: data }, { ...existingAccount, clientIp });
    await api.record({ event: "sign-up", clientIp });
    await api.attempts.count(repeatedSignUps(email, clientIp));
    return openAccount(api, user, hash);
  });
  // The same for a taken address, whose account has another id.
  return Response.json(user);
}

type Newcomer = ReturnType<typeof newUser>;

async function openAccount(api: ApiContext, user: Newcomer, hash: string): Promise<void> {
  const token = newLinkToken();
  const [identity] = user.identities;
  const about = api.sql.json(user.user_metadata);
  await api.sql.begin(async (sql) => {
    await sql`
      insert into auth.users (id, aud, role, email, encrypted_password, confirmation_token, confirmation_sent_at,
        raw_app_meta_data, raw_user_meta_data)
      values (${user.id}, ${user.aud}, ${user.role}, ${user.email}, ${hash}, ${storedLink(token)}, now(),
        ${sql.json(user.app_metadata)}, ${about})`;
    await sql`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
      values (${identity?.identity_id ?? user.id}, 'email', ${user.id}, ${user.id}, ${about}, now())`;
  });
  await sendConfirmation(api, user.email, token);
}

type ExistingAccount = { confirmed: boolean };

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path[0];
  if (field === "email") return invalidEmail;
  if (field !== "data") return "Please fill in all fields";
  if (issue?.code === "too_big") return "Names can have up to 50 characters.";
  return "Please fill in your first and last name";
}

async function handleKnownAddress(
  api: ApiContext,
  { email, ...again }: SignUpAgain & { email: string },
  { confirmed, clientIp }: ExistingAccount & { clientIp: string },
): Promise<void> {
  if (confirmed) await notifyOwner(api, email, clientIp);
  else if (await mayConfirmAgain(api, email, clientIp)) await emailConfirmation(api, email, again);
}

async function notifyOwner(api: ApiContext, email: string, clientIp: string): Promise<void> {
  if (await mayEmailNow(api.attempts, { kind: "already-registered", to: email, clientIp }))
    await sendEmail(api, { template: "already_registered", to: email });
}

const repeatedSignUps = (email: string, clientIp: string): Counter => ({
  limit: limits.repeatedSignUpsByClientIp,
  who: `${email} ${clientIp}`,
});

/** A link confirms the password of the sign-up it was emailed for, so a stranger's sign-up never delays the owner's link. */
async function mayConfirmAgain({ attempts }: ApiContext, email: string, clientIp: string): Promise<boolean> {
  const byClient = { limit: limits.emailsToAddressByClientIp, who: `sign-up ${email} ${clientIp}` };
  const toAddress = { limit: limits.signUpEmailsToAddress, who: email };
  return (await attempts.take(repeatedSignUps(email, clientIp), byClient, toAddress)) === 0;
}
