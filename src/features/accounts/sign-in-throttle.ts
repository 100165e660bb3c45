export const attemptLimit = 5;
export const attemptWindow = 15 * 60_000;

/** Failed sign-ins of one address, and when they are forgotten (milliseconds since 1970). */
type Attempts = { count: number; until: number };

const storageKey = "club-sign-in-attempts";

/** How many sign-ins of this address failed within the running window. */
export function countFailures(email: string, now = Date.now()): number {
  return readAttempts(now)[keyOf(email)]?.count ?? 0;
}

/** Whole minutes to wait before the next try; 0 when a try is free. */
export function minutesBlocked(email: string, now = Date.now()): number {
  const attempts = readAttempts(now)[keyOf(email)];
  return attempts && attempts.count >= attemptLimit ? Math.ceil((attempts.until - now) / 60_000) : 0;
}

/** Counts one more failure; the window runs from the first one. */
export function recordFailure(email: string, now = Date.now()) {
  const all = readAttempts(now);
  const { count, until } = all[keyOf(email)] ?? { count: 0, until: now + attemptWindow };
  writeAttempts({ ...all, [keyOf(email)]: { count: count + 1, until } });
}

/** Takes over a wait that the server asked for. */
export function recordServerLimit(email: string, seconds: number, now = Date.now()) {
  const all = readAttempts(now);
  writeAttempts({ ...all, [keyOf(email)]: { count: attemptLimit, until: now + seconds * 1000 } });
}

export function forgetFailures(email: string, now = Date.now()) {
  const { [keyOf(email)]: _forgotten, ...others } = readAttempts(now);
  writeAttempts(others);
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

function readAttempts(now: number): Record<string, Attempts> {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Record<string, Attempts>;
    return Object.fromEntries(Object.entries(stored).filter(([, attempts]) => attempts.until > now));
  } catch {
    return {};
  }
}

function writeAttempts(attempts: Record<string, Attempts>) {
  localStorage.setItem(storageKey, JSON.stringify(attempts));
}
