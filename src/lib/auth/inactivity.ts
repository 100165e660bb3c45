export const inactivityLimit = 8 * 60 * 60_000;
export const inactivityCheckInterval = 60_000;

const storageKey = "club-last-activity";
const activities = [
  "mousemove",
  "mousedown",
  "wheel",
  "keydown",
  "scroll",
  "touchstart",
  "touchmove",
] as const;

/** At most one write per interval (ms), because mouse movements come by the hundred. */
const markIntervalMs = 5_000;

export function markActivity(now = Date.now()) {
  localStorage.setItem(storageKey, String(now));
}

export function startActivity() {
  if (localStorage.getItem(storageKey) === null) markActivity();
}

export function clearActivity() {
  localStorage.removeItem(storageKey);
}

export function isInactive(now = Date.now()): boolean {
  const last = lastActivity(now);
  return last > 0 && now - last > inactivityLimit;
}

/** A time in the future was stored before the clock was set back: the eight hours start again. */
function lastActivity(now: number): number {
  const last = Number(localStorage.getItem(storageKey));
  if (last <= now) return last;
  markActivity(now);
  return now;
}

export type InactivityWatch = {
  isSignedIn: () => boolean;
  onInactive: () => unknown;
};

/** Signs out after eight hours of inactivity; checks every minute. Returns a function that stops it. */
export function watchInactivity({ isSignedIn, onInactive }: InactivityWatch): () => void {
  let lastMark = 0;

  function mark() {
    const now = Date.now();
    // After the limit the check signs the person out, before their first movement counts as activity.
    if (now - lastMark < markIntervalMs || !isSignedIn() || isInactive(now)) return;
    lastMark = now;
    markActivity(now);
  }

  const isOver = () => isSignedIn() && isInactive();

  function check() {
    if (isOver()) inTurn(() => (isOver() ? onInactive() : undefined));
  }

  const timer = setInterval(check, inactivityCheckInterval);
  for (const activity of activities)
    window.addEventListener(activity, mark, { passive: true, capture: true });
  return () => {
    clearInterval(timer);
    for (const activity of activities) window.removeEventListener(activity, mark, { capture: true });
  };
}

/** All tabs notice at the same moment: the first one ends the session. */
function inTurn(work: () => unknown) {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) void locks.request("club-inactivity", work);
  else work();
}
