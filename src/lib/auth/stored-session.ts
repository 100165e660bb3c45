/** Where the auth library keeps its session. */
export const sessionStorageKey = "club-session";

type StoredSession = {
  access_token?: string;
  refresh_token?: string;
  /** Seconds since 1970, by the server's clock. */
  expires_at?: number;
  user?: { id?: string; email?: string };
};

/** The session as the auth library stored it; null when there is none. */
export function readStoredSession(): StoredSession | null {
  try {
    // The auth library wrote it.
    return JSON.parse(localStorage.getItem(sessionStorageKey) ?? "null") as StoredSession | null;
  } catch {
    return null;
  }
}

/** A token is used as it is while it is good for this long; then it is renewed. */
export const shortestTokenLeftMs = 90_000;
