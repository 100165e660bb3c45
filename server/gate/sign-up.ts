import { randomUUID } from "node:crypto";
import { z } from "zod";
import { writeLetter } from "#server/mail/letters.ts";
import { limits } from "./attempts.ts";
import { emailAddress, invalidEmail } from "./email-address.ts";
import { forward, type GateContext, type Passage, readJson } from "./gate-context.ts";
import { mailConfirmation } from "./mailed-links.ts";
import { hashPassword, weaknessOf, wholePassword } from "./passwords.ts";
import { refuseAuth, refuseForNow } from "./refusals.ts";

const name = z.string().trim().min(1).max(50);
const application = z.object({
  email: emailAddress,
  password: z.string(),
  data: z.object({ first_name: name, last_name: name }),
});

type Application = z.infer<typeof application>;

/** Opens a pending account. An address that has one already gets the same answer, and a letter that says so. */
export async function signUp(gate: GateContext, { request, clientIp }: Passage): Promise<Response> {
  const parsed = application.safeParse(await readJson(request));
  if (!parsed.success) return refuseAuth(422, "validation_failed", describe(parsed.error));
  const { email, password, data } = parsed.data;
  const weakness = weaknessOf(password, [email, data.first_name, data.last_name]);
  if (weakness) return refuseAuth(422, "weak_password", weakness);
  const wait = await gate.attempts.take({ limit: limits.signUpsByClientIp, who: clientIp });
  if (wait > 0) return refuseForNow(wait);
  // Several of one moment, by a double tap or from several devices: the first opens the account, the others find it.
  return gate.withAdvisoryLock(`sign-up of ${email}`, async () => {
    const [known] = await gate.sql<Known[]>`
      select email_confirmed_at is not null as confirmed,
        coalesce(confirmation_sent_at > now() - interval '1 minute', false) as "justMailed"
      from auth.users where email = ${email}`;
    if (known) return answerKnownAddress(gate, parsed.data, known);
    await gate.record({ event: "sign-up", clientIp });
    return forward(gate, request, { email, password: wholePassword(password), data });
  });
}

type Known = { confirmed: boolean; justMailed: boolean };

function describe(error: z.ZodError): string {
  const [fault] = error.issues;
  const field = fault?.path[0];
  if (field === "email") return invalidEmail;
  if (field !== "data") return "Please fill in all fields";
  if (fault?.code === "too_big") return "Names may have at most 50 characters.";
  return "Please fill in your first and last name";
}

async function answerKnownAddress(
  gate: GateContext,
  { email, password, data }: Application,
  { confirmed, justMailed }: Known,
): Promise<Response> {
  await hashPassword(password);
  const allowed = !justMailed && (await mayMail(gate, email));
  if (allowed && confirmed)
    await gate.mailer.send(writeLetter("already_registered", email, await gate.clubName(), gate.siteUrl));
  if (allowed && !confirmed) await mailConfirmation(gate, email);
  return Response.json(inventUser(email, data));
}

async function mayMail(gate: GateContext, email: string): Promise<boolean> {
  return (await gate.attempts.take({ limit: limits.mailsByAddress, who: email })) === 0;
}

/** Looks like the answer to a first sign-up in every field. */
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
