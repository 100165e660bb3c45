import { type Attempts, type Counter, limits } from "./rate-limits.ts";

/** Kinds of email that anyone can request for an address. Each has its own counter, so that no kind uses up another's limit. */
export type VisitorEmail = "recovery" | "confirmation" | "already-registered" | "results";

type Addressed = {
  kind: VisitorEmail;
  /** The address, or the secret of the email's link. */
  to: string;
  clientIp: string;
};

/** `sent lately`: an email of this kind was sent in the last five minutes, and its link still works. */
type EmailTurn = "send" | "sent lately" | { secondsToWait: number };

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

/** Strangers' requests never delay the owner of the address: they only make an email go out earlier. */
export async function takeEmailTurn(attempts: Attempts, email: Addressed): Promise<EmailTurn> {
  const secondsToWait = await attempts.take(...emailsToAddress(email), emailsOfClient(email));
  if (secondsToWait === 0) return "send";
  return (await attempts.secondsToWait(spacingOf(email))) > 0 ? "sent lately" : { secondsToWait };
}

/** For clients that another limit counts. */
export async function mayEmailNow(attempts: Attempts, email: Addressed): Promise<boolean> {
  return (await attempts.take(...emailsToAddress(email))) === 0;
}
