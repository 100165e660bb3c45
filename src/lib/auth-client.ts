import type { GoTrueClient } from "@supabase/auth-js";
import { config } from "./config.ts";
import { BackendError } from "./errors.ts";

const storageKey = "club-session";

/** Doors opened so far: the library wants a name of its own for each client. */
let doors = 0;

let applicationClient: Promise<GoTrueClient> | undefined;

/** Whether this browser holds a session, without loading the auth library to find out. */
export function hasStoredSession(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

/** Whose session this browser holds, as far as it can be told without asking anybody. */
export function storedSessionEmail(): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as { user?: { email?: string } };
    return stored.user?.email?.toLowerCase();
  } catch {
    return undefined;
  }
}

export function isSessionKey(key: string | null): boolean {
  return key === storageKey;
}

/** Forgets the stored session even when the server cannot be told. */
export function forgetStoredSession() {
  localStorage.removeItem(storageKey);
}

/** The application's own client: its session is the one that data requests carry. */
export function authClient(): Promise<GoTrueClient> {
  applicationClient ??= createClient({ persistSession: true, autoRefreshToken: true });
  return applicationClient;
}

export type DoorClient = {
  auth: GoTrueClient;
  /** Seconds the server asked to wait in its last answer, or null. */
  retryAfter: () => number | null;
};

/**
 * A client that keeps no session: a password is tried, a mailed link opened and an account checked at
 * the door, and no event of a person who is refused reaches the application.
 */
export async function createDoorClient(): Promise<DoorClient> {
  let retryAfter: number | null = null;
  const auth = await createClient({ persistSession: false, autoRefreshToken: false }, async (input, init) => {
    const response = await fetch(input, init);
    retryAfter = response.status === 429 ? Number(response.headers.get("retry-after")) || null : null;
    return response;
  });
  return { auth, retryAfter: () => retryAfter };
}

/** The token for data requests; null for a visitor. Throws `offline` when it cannot be renewed now. */
export async function accessToken(): Promise<string | null> {
  if (!applicationClient && !hasStoredSession()) return null;
  const client = await authClient();
  const { data, error } = await client.getSession();
  if (error) throw new BackendError("offline", { cause: error });
  return data.session?.access_token ?? null;
}

async function createClient(
  options: { persistSession: boolean; autoRefreshToken: boolean },
  fetchWith?: typeof fetch,
): Promise<GoTrueClient> {
  const { AuthClient } = await import("@supabase/auth-js");
  const { backendUrl, publishableKey } = config();
  return new AuthClient({
    url: `${backendUrl}/auth/v1`,
    headers: { apikey: publishableKey },
    storageKey: options.persistSession ? storageKey : `${storageKey}-door-${++doors}`,
    // Mailed links are opened by the accounts feature, never adopted unseen.
    detectSessionInUrl: false,
    ...options,
    ...(fetchWith ? { fetch: fetchWith } : {}),
  });
}
