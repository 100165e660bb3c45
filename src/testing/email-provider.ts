import { createHash } from "node:crypto";

export type ProvidedEmail = { to: string; subject: string; text: string };

/**
 * A service that takes an email as JSON and knows one it has accepted by its Idempotency-Key: it accepts the same again without
 * sending it, and answers 409 if it differs, as Resend documents it.
 */
export class EmailProvider {
  readonly sent: ProvidedEmail[] = [];
  /** Addresses it takes no email for. */
  readonly refused = new Set<string>();
  calls = 0;
  private readonly accepted = new Map<string, string>();

  take(key: string, body: string): number {
    this.calls++;
    const email = JSON.parse(body) as ProvidedEmail;
    if (this.refused.has(email.to)) return 422;
    const digest = createHash("sha256").update(body).digest("hex");
    const before = this.accepted.get(key);
    if (before !== undefined) return before === digest ? 200 : 409;
    this.accepted.set(key, digest);
    this.sent.push(email);
    return 200;
  }
}

/** The secret in the links of a reminder. */
export function secretIn({ text }: ProvidedEmail): string {
  const secret = /\/reply#([A-Za-z0-9_-]{43})\n/.exec(text)?.[1];
  if (!secret) throw new Error(`No link in: ${text}`);
  return secret;
}
