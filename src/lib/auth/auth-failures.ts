import type { AuthError } from "@supabase/auth-js";
import type { EphemeralAuthClient } from "./auth-client.ts";

/** The server's limit, with the seconds to wait. */
export type Limited = { kind: "limited"; seconds: number };
/** No decision: no connection, or a server error. */
export type Failed = { kind: "failed" };

/** What became of asking for an email. */
export type EmailOutcome = { kind: "sent" } | Limited | Failed;

/** A failure that is not about the person; null for a refusal that is. */
export function failureOf(error: AuthError, auth: EphemeralAuthClient): Limited | Failed | null {
  if (error.status === 429) return { kind: "limited", seconds: auth.retryAfter() ?? 60 };
  return !error.status || error.status >= 500 ? { kind: "failed" } : null;
}
