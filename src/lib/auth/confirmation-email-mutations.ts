import { createEphemeralAuthClient } from "./auth-client.ts";
import { type EmailOutcome, failureOf } from "./auth-failures.ts";

/** Sends the confirmation of a new address again. Tells no one whether the address waits for one. */
export async function resendConfirmation(email: string): Promise<EmailOutcome> {
  const auth = await createEphemeralAuthClient();
  const { error } = await auth.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: `${location.origin}/` },
  });
  return error ? (failureOf(error, auth) ?? { kind: "failed" }) : { kind: "sent" };
}
