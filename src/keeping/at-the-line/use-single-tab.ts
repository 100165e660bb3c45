import { useCallback, useEffect, useRef, useState } from "react";

/** Longer than another page of this browser takes to release the lock. */
const answerTimeoutMs = 600;

type Window = "asking" | "here" | "elsewhere";

/** One window at a time has the lock: two would overwrite each other's marks. Browsers without locks have no protection. */
export function useSingleTab(name: string): { place: Window; claimSquad: () => void } {
  const [place, setPlace] = useState<Window>(() => ("locks" in navigator ? "asking" : "here"));
  const letGo = useRef<() => void>(() => undefined);

  const hold = useCallback(
    (options: LockOptions) => {
      const released = new Promise<void>((resolve) => {
        letGo.current = resolve;
      });
      navigator.locks
        .request(name, options, () => {
          setPlace("here");
          return released;
        })
        // Another window took the lock, or this page closed before its turn.
        .catch(() => setPlace("elsewhere"));
    },
    [name],
  );

  useEffect(() => {
    if (!("locks" in navigator)) return;
    const asking = new AbortController();
    hold({ signal: asking.signal });
    const timer = setTimeout(
      () => setPlace((now) => (now === "asking" ? "elsewhere" : now)),
      answerTimeoutMs,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
      letGo.current();
    };
  }, [hold]);

  return { place, claimSquad: () => hold({ steal: true }) };
}
