import type { AroundNavHandler } from "wouter";

/** What asks before the page is left, for as long as a form holds changes. */
export type LeaveGuard = {
  /** A link, a select, or a step of the application. */
  goTo: (to: string, goOn: () => void) => void;
  /** The Back button; the address is already the one before. */
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

// Listens from the start: a listener that comes later hears of Back after the router has followed it.
if (typeof window !== "undefined") addEventListener("popstate", (event) => guard?.goBack(event));
