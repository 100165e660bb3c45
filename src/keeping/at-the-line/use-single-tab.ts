import { useCallback, useEffect, useRef, useState } from "react";

/** Longer than another page of this browser takes to release the lock. */
const answerTimeoutMs = 600;

type Tab = "asking" | "here" | "elsewhere";

/** One tab at a time has the lock: two would overwrite each other's marks. Browsers without locks have no protection. */
export function useSingleTab(name: string): { tab: Tab; claimSquad: () => void } {
  const [tab, setTab] = useState<Tab>(() => ("locks" in navigator ? "asking" : "here"));
  const letGo = useRef<() => void>(() => undefined);

  const hold = useCallback(
    (options: LockOptions) => {
      const released = new Promise<void>((resolve) => {
        letGo.current = resolve;
      });
      navigator.locks
        .request(name, options, () => {
          setTab("here");
          return released;
        })
        // Another tab took the lock, or this page closed before its turn.
        .catch(() => setTab("elsewhere"));
    },
    [name],
  );

  useEffect(() => {
    if (!("locks" in navigator)) return;
    const asking = new AbortController();
    hold({ signal: asking.signal });
    const timer = setTimeout(() => setTab((now) => (now === "asking" ? "elsewhere" : now)), answerTimeoutMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
      letGo.current();
    };
  }, [hold]);

  return { tab, claimSquad: () => hold({ steal: true }) };
}
