/** No longer: the tab that holds the lock may be one that its phone has put to sleep. */
const lockTimeoutMs = 5_000;

/**
 * Does work that sends rounds, one tab at a time where the browser has locks (on secure origins only). Without the
 * lock it is done all the same: what two tabs send counts once.
 */
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
    // A browser that keeps nothing for the site refuses locks too.
    if (isHeld) throw error;
    return work();
  }
}

const hasLocks = () => typeof navigator === "object" && "locks" in navigator;
