import { createEphemeralAuthClient } from "./auth-client.ts";
import { type EmailOutcome, failureOf } from "./auth-failures.ts";

/** Does not reveal whether the address awaits a confirmation. */
export async function resendConfirmation(email: string): Promise<EmailOutcome> {
  const auth = await createEphemeralAuthClient();
  const { error } = await auth.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: `${location.origin}/` },
  });
  return error ? (failureOf(error, auth) ?? { kind: "failed" }) : { kind: "sent" };
}
