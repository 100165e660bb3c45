import type { AroundNavHandler } from "wouter";

export type LeaveGuard = {
  /** A link, a select, or a navigation of the application. */
  goTo: (to: string, goOn: () => void) => void;
  /** The Back button; the address is already the previous one. */
  goBack: (event: PopStateEvent) => void;
};

let guard: LeaveGuard | null = null;

export function setLeaveGuard(next: LeaveGuard | null) {
  guard = next;
}

export const askBeforeLeaving: AroundNavHandler = (navigate, to, options) => {
  if (guard) guard.goTo(to, () => navigate(to, options));
  else navigate(to, options);
};

// Listens from the start: a later listener would run after the router has handled Back.
if (typeof window !== "undefined") addEventListener("popstate", (event) => guard?.goBack(event));
