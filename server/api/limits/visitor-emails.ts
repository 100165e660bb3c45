import { type Attempts, type Counter, limits } from "./rate-limits.ts";

/** Kinds of email that anyone can have sent to an address. Each is counted on its own, so that one never uses up another. */
export type VisitorEmail = "recovery" | "confirmation" | "already-registered" | "results";

type Addressed = {
  kind: VisitorEmail;
  /** The address, or the secret whose link the email carries. */
  to: string;
  clientIp: string;
};

/** `sent lately`: the last email of this kind is younger than five minutes, and its link still works. */
type EmailTurn = "send" | "sent lately" | { secondsToWait: number };

/** The counter that keeps emails of a kind to one address apart, no matter who asks. */
export const spacingOf = ({ kind, to }: Pick<Addressed, "kind" | "to">): Counter => ({
  limit: limits.emailsApart,
  who: `${kind} ${to}`,
});

export const emailsOfClient = ({ kind, clientIp }: Pick<Addressed, "kind" | "clientIp">): Counter => ({
  limit: limits.emailsByClientIp,
  who: `${kind} ${clientIp}`,
});

function emailsToAddress(email: Addressed): Counter[] {
  const byClient = {
    limit: limits.emailsToAddressByClientIp,
    who: `${email.kind} ${email.to} ${email.clientIp}`,
  };
  return [spacingOf(email), byClient];
}

/**
 * Counts an email that someone asked for. Requests of strangers never delay the owner of the address: they only make an email
 * go out earlier. What a client asked for too often waits for that client alone.
 */
export async function takeEmailTurn(attempts: Attempts, email: Addressed): Promise<EmailTurn> {
  const secondsToWait = await attempts.take(...emailsToAddress(email), emailsOfClient(email));
  if (secondsToWait === 0) return "send";
  return (await attempts.secondsToWait(spacingOf(email))) > 0 ? "sent lately" : { secondsToWait };
}

/** The same for a client whose requests another limit counts. */
export async function mayEmailNow(attempts: Attempts, email: Addressed): Promise<boolean> {
  return (await attempts.take(...emailsToAddress(email))) === 0;
}
