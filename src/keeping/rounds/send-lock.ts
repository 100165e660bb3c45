/** The tab that holds the lock may be asleep. */
const lockTimeoutMs = 5_000;

/** One tab at a time where browsers have locks (secure origins only). Without one, rounds sent twice count once. */
export async function withSendLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!hasLocks()) return work();
  let isHeld = false;
  const whileHeld = () => {
    isHeld = true;
    return work();
  };
  try {
    const signal = AbortSignal.timeout(lockTimeoutMs);
    return await navigator.locks.request("send-rounds", { signal }, whileHeld);
  } catch (error) {
    // A browser that blocks storage also refuses locks.
    if (isHeld) throw error;
    return work();
  }
}

const hasLocks = () => typeof navigator === "object" && "locks" in navigator;
