/** A lock that dies with its tab, so that the next page knows at once that no one sends under this claim any more. */
export async function holdingClaim<Result>(until: string, work: () => Promise<Result>): Promise<Result> {
  if (!hasLocks()) return work();
  let isHeld = false;
  const whileHeld = () => {
    isHeld = true;
    return work();
  };
  try {
    return await navigator.locks.request(lockOf(until), whileHeld);
  } catch (error) {
    // A browser that keeps nothing for the site refuses locks too; the rounds go to the server all the same.
    if (isHeld) throw error;
    return work();
  }
}

/**
 * Which of these claims (by their ends) have lost their tab. None without locks, which browsers have on safe
 * addresses only: a claim ends by its time there.
 */
export async function abandonedClaims(ends: readonly string[]): Promise<ReadonlySet<string>> {
  if (ends.length === 0 || !hasLocks()) return new Set();
  const locks = await navigator.locks.query().catch(() => undefined);
  if (!locks) return new Set();
  const alive = new Set(locks.held?.map(({ name }) => name));
  return new Set(ends.filter((until) => !alive.has(lockOf(until))));
}

const lockOf = (until: string) => `clubhouse-rounds-${until}`;
const hasLocks = () => typeof navigator === "object" && "locks" in navigator;
