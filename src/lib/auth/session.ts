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
  /** True while a session exists whose account is not known yet. */
  isCheckingProfile: boolean;
  user: CurrentUser | null;
  /** False while `user` is the last verified profile and the server is unreachable. */
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

/** Deferred for a person who arrives, so that a slow phone responds during the render; immediate for one who leaves. */
export function useSessionOfPage(): SessionState {
  const now = useSession();
  const deferredState = useDeferredValue(now);
  const isArriving = now.user !== null && deferredState.user === null;
  return isArriving ? deferredState : now;
}

export function useCurrentUser(): CurrentUser | null {
  return useSession().user;
}

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

export function canManage(user: CurrentUser | null): boolean {
  return user !== null && managers.includes(user.role);
}

/** Counts refused data requests: the session ended elsewhere, or the account was closed. */
export const refusedRequests = createStore(0);
