import type { AuthError } from "@supabase/auth-js";
import type { EphemeralAuthClient } from "./auth-client.ts";

export type Limited = { kind: "limited"; seconds: number };
export type Failed = { kind: "failed" };

export type EmailOutcome = { kind: "sent" } | Limited | Failed;

/** A failure that is not about the person; null for a refusal that is. */
export function failureOf(error: AuthError, auth: EphemeralAuthClient): Limited | Failed | null {
  if (error.status === 429) return { kind: "limited", seconds: auth.retryAfter() ?? 60 };
  return !error.status || error.status >= 500 ? { kind: "failed" } : null;
}
