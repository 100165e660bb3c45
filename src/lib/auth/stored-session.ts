export const sessionStorageKey = "club-session";

type StoredSession = {
  access_token?: string;
  refresh_token?: string;
  /** Seconds since 1970, by the server's clock. */
  expires_at?: number;
  user?: { id?: string; email?: string };
};

export function readStoredSession(): StoredSession | null {
  try {
    // The auth library wrote it.
    return JSON.parse(localStorage.getItem(sessionStorageKey) ?? "null") as StoredSession | null;
  } catch {
    return null;
  }
}

/** A token is used while it is valid for this long (ms); then it is renewed. */
export const shortestTokenLeftMs = 90_000;
