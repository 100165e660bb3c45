import { createDoorClient } from "./auth-client.ts";
import { failureOf, type MailOutcome } from "./auth-failures.ts";

/** Sends the confirmation of a new address again. Tells nobody whether the address waits for one. */
export async function resendConfirmation(email: string): Promise<MailOutcome> {
  const door = await createDoorClient();
  const { error } = await door.auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: `${location.origin}/` },
  });
  return error ? (failureOf(error, door) ?? { kind: "failed" }) : { kind: "sent" };
}
