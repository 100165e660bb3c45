import type { AuthError, GoTrueClient, Session } from "@supabase/auth-js";
import { config } from "../config.ts";
import { BackendError } from "../errors.ts";
import { trackedFetch, whileReachable } from "../reachability.ts";
import { serverNow } from "../server-time.ts";
import { clearReceivedSession, rememberReceived } from "./received-session.ts";
import { sessionStorageOfLibrary } from "./session-storage.ts";
import { readStoredSession, shortestTokenLeftMs, sessionStorageKey as storageKey } from "./stored-session.ts";

const renewalTimeoutMs = 15_000;

/** The library needs a separate storage key for each client. */
let clients = 0;

let applicationClient: Promise<GoTrueClient> | undefined;
let onLoaded: (client: GoTrueClient) => void = () => undefined;

export function hasStoredSession(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

export function storedSessionEmail(): string | undefined {
  return readStoredSession()?.user?.email?.toLowerCase();
}

export function isSessionKey(key: string | null): boolean {
  return key === storageKey;
}

/** Forgets the stored session even when the server is unreachable. */
export function clearStoredSession() {
  clearReceivedSession();
  localStorage.removeItem(storageKey);
}

/** Called with the application's own client once something has loaded it. */
export function whenAuthLoads(listener: (client: GoTrueClient) => void) {
  onLoaded = listener;
}

/** The application's own client, whose session data requests use. Loads the library, which a valid token does not need. */
export function authClient(): Promise<GoTrueClient> {
  applicationClient ??= createApplicationClient().catch((error) => {
    applicationClient = undefined;
    throw error;
  });
  return applicationClient;
}

export async function adoptSession(earned: Session): Promise<AuthError | null> {
  // With a fast clock, the library would consider the new token old and renew it.
  rememberReceived(earned);
  return (await (await authClient()).setSession(earned)).error;
}

export type EphemeralAuthClient = {
  auth: GoTrueClient;
  /** The wait in seconds of the last response, or null. */
  retryAfter: () => number | null;
};

/** Stores no session, so that a refused person's events never reach the application. */
export async function createEphemeralAuthClient(): Promise<EphemeralAuthClient> {
  let retryAfter: number | null = null;
  const auth = await createClient({ persistSession: false, autoRefreshToken: false }, async (input, init) => {
    const response = await trackedFetch(input, init);
    retryAfter = response.status === 429 ? Number(response.headers.get("retry-after")) || null : null;
    return response;
  });
  return { auth, retryAfter: () => retryAfter };
}

/** The token for data requests; null for a visitor. Throws `offline` when it can't be renewed now. */
export async function accessToken(): Promise<string | null> {
  const lasting = lastingToken();
  if (lasting) return lasting;
  if (!applicationClient && !hasStoredSession()) return null;
  const { data, error } = await soon(authClient().then((client) => client.getSession()));
  if (!error) return data.session?.access_token ?? null;
  // When another tab renews the session at the same moment, the library gives this one an error.
  const renewed = lastingToken();
  if (!renewed) throw new BackendError("offline", { cause: error });
  return renewed;
}

/** The stored token while it lasts long enough: the library renews too early, and retries while the server is unreachable. */
export function lastingToken(): string | undefined {
  return untilRenewal() < 0 ? undefined : readStoredSession()?.access_token;
}

/** The time (ms) until the stored token must be renewed; negative when it is due, or without a token. */
export function untilRenewal(): number {
  const { expires_at: end = 0 } = readStoredSession() ?? {};
  return end * 1000 - (serverNow()?.getTime() ?? Date.now()) - shortestTokenLeftMs;
}

function soon<Value>(work: Promise<Value>): Promise<Value> {
  const offline = () => new BackendError("offline");
  const timeout = new Promise<never>((_, fail) => setTimeout(() => fail(offline()), renewalTimeoutMs));
  return whileReachable(Promise.race([work, timeout]), offline);
}

async function createApplicationClient(): Promise<GoTrueClient> {
  const { createRenewingFetch } = await import("./session-renewal.ts");
  const options = { persistSession: true, autoRefreshToken: true };
  const client = await createClient(options, createRenewingFetch({ storedTokens: readStoredSession }));
  onLoaded(client);
  return client;
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
    // The accounts feature opens emailed links; they are never adopted silently.
    detectSessionInUrl: false,
    storage: sessionStorageOfLibrary,
    ...options,
    fetch: fetchWith,
  });
}
