import { useDeferredValue } from "react";
import { createStore, useStore } from "../store.ts";
import { managers, type Role } from "./roles.ts";

export type AccountStatus = "Pending" | "Active" | "Inactive";

export type CurrentUser = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  status: AccountStatus;
};

export type SessionState = {
  /** True from the start until the first auth event, the initial check, or five seconds. */
  isLoading: boolean;
  /** True while a session is known and no one has said yet whose it is. */
  isCheckingProfile: boolean;
  user: CurrentUser | null;
  /** False while `user` is the last verified profile and the server could not be asked. */
  isVerified: boolean;
};

export const signedOut: SessionState = {
  isLoading: false,
  isCheckingProfile: false,
  user: null,
  isVerified: false,
};

export const session = createStore<SessionState>({ ...signedOut, isLoading: true });

export function updateSession(change: Partial<SessionState>) {
  session.set({ ...session.get(), ...change });
}

export function useSession(): SessionState {
  return useStore(session);
}

/**
 * The same for what decides about a whole page: that of someone who arrives is drawn in pieces, so that a slow phone responds
 * between them. Who leaves is gone at once.
 */
export function useSessionOfPage(): SessionState {
  const now = useSession();
  const drawn = useDeferredValue(now);
  const isArriving = now.user !== null && drawn.user === null;
  return isArriving ? drawn : now;
}

export function useCurrentUser(): CurrentUser | null {
  return useSession().user;
}

/** First plus last name, falling back to the email address. */
export function displayName(person: {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}): string {
  const name = [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
  return name || person.email || "";
}

/** Admin or Board Member: the people who see the Administration group. */
export function canManage(user: CurrentUser | null): boolean {
  return user !== null && managers.includes(user.role);
}

/** Counts data requests that were refused: the session ended elsewhere, or the account was closed. */
export const refusedRequests = createStore(0);
