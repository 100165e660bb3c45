import type { AuthError, GoTrueClient, Session } from "@supabase/auth-js";
import { config } from "../config.ts";
import { BackendError } from "../errors.ts";
import { trackedFetch, whileReachable } from "../reachability.ts";
import { serverNow } from "../server-time.ts";
import { clearReceivedSession, rememberReceived } from "./received-session.ts";
import { sessionStorageOfLibrary } from "./session-storage.ts";
import { readStoredSession, shortestTokenLeftMs, sessionStorageKey as storageKey } from "./stored-session.ts";

const renewalTimeoutMs = 15_000;

/** Clients made so far: the library wants a storage key of its own for each. */
let clients = 0;

let applicationClient: Promise<GoTrueClient> | undefined;

/** Whether this browser holds a session, without loading the auth library to find out. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

/** Whose session this browser holds, as far as it can be told without asking anyone. */
export function storedSessionEmail(): string | undefined {
  return readStoredSession()?.user?.email?.toLowerCase();
}

export function isSessionKey(key: string | null): boolean {
  return key === storageKey;
}

/** Forgets the stored session even when the server cannot be told. */
export function clearStoredSession() {
  clearReceivedSession();
  localStorage.removeItem(storageKey);
}

/** The application's own client: its session is the one that data requests carry. */
export function authClient(): Promise<GoTrueClient> {
  applicationClient ??= createApplicationClient();
  return applicationClient;
}

/** Adopts a session that was earned at sign-in: the application's own from now on. */
export async function adoptSession(earned: Session): Promise<AuthError | null> {
  // On a clock that is ahead the library takes the new token for an old one and would renew it.
  rememberReceived(earned);
  return (await (await authClient()).setSession(earned)).error;
}

export type EphemeralAuthClient = {
  auth: GoTrueClient;
  /** Seconds the server asked to wait in its last response, or null. */
  retryAfter: () => number | null;
};

/**
 * A client that keeps no session: a password is tried, an emailed link opened and an account checked at
 * sign-in, and no event of a person who is refused reaches the application.
 */
export async function createEphemeralAuthClient(): Promise<EphemeralAuthClient> {
  let retryAfter: number | null = null;
  const auth = await createClient({ persistSession: false, autoRefreshToken: false }, async (input, init) => {
    const response = await trackedFetch(input, init);
    retryAfter = response.status === 429 ? Number(response.headers.get("retry-after")) || null : null;
    return response;
  });
  return { auth, retryAfter: () => retryAfter };
}

/** The token for data requests; null for a visitor. Throws `offline` when it cannot be renewed now. */
export async function accessToken(): Promise<string | null> {
  const lasting = lastingToken();
  if (lasting) return lasting;
  if (!applicationClient && !hasStoredSession()) return null;
  const { data, error } = await soon(authClient().then((client) => client.getSession()));
  if (error) throw new BackendError("offline", { cause: error });
  return data.session?.access_token ?? null;
}

/**
 * The token as it is stored, if it is good for a while: nothing has to wait for the library then. That one renews a
 * token that ends within a minute and a half, and goes on trying while the server is away.
 */
export function lastingToken(): string | undefined {
  const { access_token: token, expires_at: end = 0 } = readStoredSession() ?? {};
  return end * 1000 - (serverNow()?.getTime() ?? Date.now()) < shortestTokenLeftMs ? undefined : token;
}

function soon<Value>(work: Promise<Value>): Promise<Value> {
  const offline = () => new BackendError("offline");
  const timeout = new Promise<never>((_, fail) => setTimeout(() => fail(offline()), renewalTimeoutMs));
  return whileReachable(Promise.race([work, timeout]), offline);
}

async function createApplicationClient(): Promise<GoTrueClient> {
  const { createRenewingFetch } = await import("./session-renewal.ts");
  const options = { persistSession: true, autoRefreshToken: true };
  return createClient(options, createRenewingFetch({ stored: readStoredSession }));
}

async function createClient(
  options: { persistSession: boolean; autoRefreshToken: boolean },
  fetchWith: typeof fetch,
): Promise<GoTrueClient> {
  const { AuthClient } = await import("@supabase/auth-js");
  const { backendUrl, publishableKey } = config();
  return new AuthClient({
    url: `${backendUrl}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: options.persistSession ? storageKey : `${storageKey}-client-${++clients}`,
    // Emailed links are opened by the accounts feature, never adopted unseen.
    detectSessionInUrl: false,
    storage: sessionStorageOfLibrary,
    ...options,
    fetch: fetchWith,
  });
}
