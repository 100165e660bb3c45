import type { AuthError } from "@supabase/auth-js";
import type { DoorClient } from "./auth-client.ts";

/** The server's own limit: how long to wait. */
export type Limited = { kind: "limited"; seconds: number };
/** Nothing was decided: no connection, or the server failed. */
export type Failed = { kind: "failed" };

/** What became of asking for a mail. */
export type MailOutcome = { kind: "sent" } | Limited | Failed;

/** A failure that says nothing about the person; null for a refusal that does. */
export function failureOf(error: AuthError, door: DoorClient): Limited | Failed | null {
  if (error.status === 429) return { kind: "limited", seconds: door.retryAfter() ?? 60 };
  return !error.status || error.status >= 500 ? { kind: "failed" } : null;
}
