import type { GoTrueClient, Session } from "@supabase/auth-js";
import {
  adoptSession,
  authClient,
  clearStoredSession,
  createEphemeralAuthClient,
} from "#lib/auth/auth-client.ts";
import { type EmailOutcome, type Failed, failureOf, type Limited } from "#lib/auth/auth-failures.ts";
import { clearActivity, markActivity } from "#lib/auth/inactivity.ts";
import { session, signedOut } from "#lib/auth/session.ts";
import { readStoredSession } from "#lib/auth/stored-session.ts";
import { createStore } from "#lib/store.ts";
import { findStatus } from "./accounts-queries.ts";
import type { SignInFields, SignUpFields } from "./core/account-fields.ts";
import { clearRememberedProfile } from "./remembered-profile.ts";

export type SignInOutcome =
  | { kind: "signedIn" }
  | { kind: "rejected" }
  | { kind: "pending" }
  | { kind: "deactivated" }
  | { kind: "unconfirmed" }
  | Limited
  | Failed;

/** Checks the password, then the account's status. Only an Active account's session reaches the application. */
export async function signIn({ email, password }: SignInFields): Promise<SignInOutcome> {
  const auth = await createEphemeralAuthClient();
  const { data, error } = await auth.auth.signInWithPassword({ email, password });
  if (error) {
    if (error.code === "email_not_confirmed") return { kind: "unconfirmed" };
    return failureOf(error, auth) ?? { kind: "rejected" };
  }
  return completeSignIn(auth.auth, data.session);
}

/** Counts sessions started here: the first one is news to a page that began signed out. */
export const adoptedSessions = createStore(0);

/** Adopts the session of an Active account and ends any other. */
export async function completeSignIn(auth: GoTrueClient, earned: Session): Promise<SignInOutcome> {
  const status = await findStatus(earned.user.email ?? "", earned.access_token).catch(
    () => "unreachable" as const,
  );
  if (status !== "Active") {
    await auth.signOut({ scope: "local" });
    if (status === "unreachable") return { kind: "failed" };
    if (status === null) return { kind: "rejected" };
    return { kind: status === "Inactive" ? "deactivated" : "pending" };
  }
  const error = await adoptSession(earned);
  if (error) {
    console.error("The session could not be adopted.", error);
    return { kind: "failed" };
  }
  adoptedSessions.set(adoptedSessions.get() + 1);
  markActivity();
  return { kind: "signedIn" };
}

export type SignUpOutcome = { kind: "created" } | { kind: "refused"; message: string } | Limited | Failed;

export async function signUp(fields: SignUpFields): Promise<SignUpOutcome> {
  const auth = await createEphemeralAuthClient();
  const { data, error } = await auth.auth.signUp({
    email: fields.email,
    password: fields.password,
    options: {
      emailRedirectTo: siteRoot(),
      data: { first_name: fields.firstName, last_name: fields.lastName },
    },
  });
  if (error) return failureOf(error, auth) ?? { kind: "refused", message: error.message };
  // A backend without email confirmation returns a session at once; approval is still to come.
  if (data.session) await auth.auth.signOut({ scope: "local" });
  return { kind: "created" };
}

/** Emails a link that lands on the front page. Does not reveal whether the address has an account. */
export async function requestPasswordReset(email: string): Promise<EmailOutcome> {
  const auth = await createEphemeralAuthClient();
  const { error } = await auth.auth.resetPasswordForEmail(email, { redirectTo: siteRoot() });
  return error ? (failureOf(error, auth) ?? { kind: "sent" }) : { kind: "sent" };
}

let isLeaving = false;

/** True from the decision to sign out to its end: session events in between are ignored. */
export function isSigningOut(): boolean {
  return isLeaving;
}

/** Clears this browser's data first, so that nothing personal stays even if the server does not respond. */
export async function signOut(): Promise<void> {
  isLeaving = true;
  const token = readStoredSession()?.access_token;
  clearStoredSession();
  session.set(signedOut);
  clearRememberedProfile();
  clearActivity();
  if (token)
    await Promise.race([reportToServer(token), new Promise((done) => setTimeout(done, signOutTimeoutMs))]);
  isLeaving = false;
}

/** On a weak signal, no one waits longer (ms) for the server to register a sign-out. */
const signOutTimeoutMs = 5_000;

async function reportToServer(token: string): Promise<void> {
  try {
    await (await authClient()).admin.signOut(token, "local");
  } catch (error) {
    console.warn("The server could not be told about the sign-out.", error);
  }
}

function siteRoot(): string {
  return `${location.origin}/`;
}
