import type { AuthError } from "@supabase/auth-js";
import type { EphemeralAuthClient } from "./auth-client.ts";

/** The server's own limit: how long to wait. */
export type Limited = { kind: "limited"; seconds: number };
/** Nothing was decided: no connection, or the server failed. */
export type Failed = { kind: "failed" };

/** What became of asking for an email. */
export type EmailOutcome = { kind: "sent" } | Limited | Failed;

/** A failure that says nothing about the person; null for a refusal that does. */
export function failureOf(error: AuthError, auth: EphemeralAuthClient): Limited | Failed | null {
  if (error.status === 429) return { kind: "limited", seconds: auth.retryAfter() ?? 60 };
  return !error.status || error.status >= 500 ? { kind: "failed" } : null;
}
