export const attemptLimit = 5;
export const attemptWindow = 15 * 60_000;
/** The server's longest wait; a longer one was stored before the clock was set back. */
const longestWait = 60 * 60_000;

type Attempts = {
  /** Failures, and when they are forgotten. */
  failed?: { count: number; until: number };
  /** A wait that the server set; its failures happened elsewhere. */
  heldUntil?: number;
};

const storageKey = "club-sign-in-attempts";

export function countFailures(email: string, now = Date.now()): number {
  return readAttempts(email, now).failed?.count ?? 0;
}

/** Whole minutes until the next try; 0 when it is allowed. */
export function minutesBlocked(email: string, now = Date.now()): number {
  const { failed, heldUntil = now } = readAttempts(email, now);
  const failedUntil = failed && failed.count >= attemptLimit ? failed.until : now;
  return Math.ceil((Math.max(failedUntil, heldUntil) - now) / 60_000);
}

/** The window runs from the first failure. */
export function recordFailure(email: string, now = Date.now()) {
  const earlierAttempts = readAttempts(email, now);
  const { count, until } = earlierAttempts.failed ?? { count: 0, until: now + attemptWindow };
  writeAttempts(email, { ...earlierAttempts, failed: { count: count + 1, until } }, now);
}

/** Applies a wait that the server asked for. */
export function recordServerLimit(email: string, seconds: number, now = Date.now()) {
  writeAttempts(email, { ...readAttempts(email, now), heldUntil: now + seconds * 1000 }, now);
}

export function clearFailures(email: string, now = Date.now()) {
  writeAttempts(email, {}, now);
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

function readAttempts(email: string, now: number): Attempts {
  return readAll(now)[keyOf(email)] ?? {};
}

function writeAttempts(email: string, attempts: Attempts, now: number) {
  const { [keyOf(email)]: _before, ...others } = readAll(now);
  const all = Object.keys(attempts).length > 0 ? { ...others, [keyOf(email)]: attempts } : others;
  localStorage.setItem(storageKey, JSON.stringify(all));
}

function readAll(now: number): Record<string, Attempts> {
  try {
    // Only this file writes it; expired entries are dropped below.
    const storedAttempts = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Record<string, Attempts>;
    const entries = Object.entries(storedAttempts).map(
      ([key, attempts]) => [key, stillTrue(attempts, now)] as const,
    );
    return Object.fromEntries(entries.filter(([, attempts]) => Object.keys(attempts).length > 0));
  } catch {
    return {};
  }
}

function stillTrue({ failed, heldUntil }: Attempts, now: number): Attempts {
  const isRunning = (until: number) => until > now && until <= now + longestWait;
  return {
    ...(failed && isRunning(failed.until) ? { failed } : {}),
    ...(heldUntil !== undefined && isRunning(heldUntil) ? { heldUntil } : {}),
  };
}
