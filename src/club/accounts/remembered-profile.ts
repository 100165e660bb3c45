import { knownRole } from "#lib/auth/roles.ts";
import type { CurrentUser } from "#lib/auth/session.ts";

const storageKey = "club-profile";

/** The last profile the server vouched for, for reading on while the server cannot be reached. */
export function rememberProfile(user: CurrentUser) {
  localStorage.setItem(storageKey, JSON.stringify(user));
}

export function clearRememberedProfile() {
  localStorage.removeItem(storageKey);
}

/** The remembered profile, if it belongs to this address. */
export function recallProfile(email: string | undefined): CurrentUser | null {
  try {
    // Written by `rememberProfile` alone.
    const user = JSON.parse(localStorage.getItem(storageKey) ?? "null") as CurrentUser | null;
    return user && email && user.email === email.toLowerCase() && knownRole(user.role) ? user : null;
  } catch {
    return null;
  }
}
