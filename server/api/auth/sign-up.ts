import { randomUUID } from "node:crypto";
import { z } from "zod";
import { renderEmail } from "#server/email/email-templates.ts";
import { type ApiContext, forward, type RequestContext, readJson } from "../api-context.ts";
import { authError, tooManyRequests } from "../error-responses.ts";
import { type Counter, limits } from "../limits/rate-limits.ts";
import { mayEmailNow } from "../limits/visitor-emails.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { hashPassword, weaknessOf, wholePassword } from "./passwords.ts";
import { emailConfirmation } from "./verify-endpoint.ts";

const name = z.string().trim().min(1).max(50);
const application = z.object({
  email: emailAddress,
  password: z.string(),
  data: z.object({ first_name: name, last_name: name }),
});

type Application = z.infer<typeof application>;

/** Opens a pending account. A taken address gets the same response, and an email that says so. */
export async function signUp(api: ApiContext, { request, clientIp }: RequestContext): Promise<Response> {
  const parsed = application.safeParse(await readJson(request));
  if (!parsed.success) return authError(422, "validation_failed", describe(parsed.error));
  const { email, password, data } = parsed.data;
  const weakness = weaknessOf(password, [email, data.first_name, data.last_name]);
  if (weakness) return authError(422, "weak_password", weakness);
  const wait = await api.attempts.take({ limit: limits.signUpsByClientIp, who: clientIp });
  if (wait > 0) return tooManyRequests(wait);
  // For several sign-ups at one moment, by a double tap or from several devices: the first opens the account, the others find
  // it.
  return api.withAdvisoryLock(`sign-up of ${email}`, async () => {
    const [known] = await api.sql<Known[]>`
      select email_confirmed_at is not null as confirmed from auth.users where email = ${email}`;
    if (known) return handleKnownAddress(api, parsed.data, { ...known, clientIp });
    await api.record({ event: "sign-up", clientIp });
    await api.attempts.count(repeatedSignUps(email, clientIp));
    return forward(api, request, { email, password: wholePassword(password), data });
  });
}

type Known = { confirmed: boolean };

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
  { email, password, data }: Application,
  { confirmed, clientIp }: Known & { clientIp: string },
): Promise<Response> {
  const hash = await hashPassword(password);
  if (confirmed) await notifyOwner(api, email, clientIp);
  else if (await mayConfirmAgain(api, email, clientIp))
    await emailConfirmation(api, email, { hash, names: data });
  return Response.json(inventUser(email, data));
}

async function notifyOwner(api: ApiContext, email: string, clientIp: string): Promise<void> {
  if (!(await mayEmailNow(api.attempts, { kind: "already-registered", to: email, clientIp }))) return;
  await api.mailer.send(
    renderEmail("already_registered", { to: email, clubName: await api.clubName(), link: api.siteUrl }),
  );
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

/** Looks like the response to a first sign-up in every field. */
function inventUser(email: string, names: Application["data"]) {
  const id = randomUUID();
  const now = new Date().toISOString();
  const about = { ...names, email, email_verified: false, phone_verified: false, sub: id };
  const identity = { identity_id: randomUUID(), id, user_id: id, identity_data: about, provider: "email" };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: about,
    identities: [{ ...identity, last_sign_in_at: now, created_at: now, updated_at: now, email }],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}
