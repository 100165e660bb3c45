import { knownRole } from "#lib/auth/roles.ts";
import type { CurrentUser } from "#lib/auth/session.ts";

const storageKey = "club-profile";

/** The last verified profile, to keep reading while the server is unreachable. */
export function rememberProfile(user: CurrentUser) {
  localStorage.setItem(storageKey, JSON.stringify(user));
}

export function clearRememberedProfile() {
  localStorage.removeItem(storageKey);
}

export function recallProfile(email: string | undefined): CurrentUser | null {
  try {
    // Only `rememberProfile` writes it.
    const user = JSON.parse(localStorage.getItem(storageKey) ?? "null") as CurrentUser | null;
    return user && email && user.email === email.toLowerCase() && knownRole(user.role) ? user : null;
  } catch {
    return null;
  }
}
