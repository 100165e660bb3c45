import { useCallback, useEffect, useRef, useState } from "react";

/** Longer than a page of the same window takes to let go. */
const answerTimeoutMs = 600;

type Window = "asking" | "here" | "elsewhere";

/**
 * Lets one window of this browser at a time have a thing of this name: two that stored the same squad would write
 * over each other's marks. A browser without locks has no such care.
 */
export function useSingleTab(name: string): { place: Window; claimSquad: () => void } {
  const [place, setPlace] = useState<Window>(() => ("locks" in navigator ? "asking" : "here"));
  const letGo = useRef<() => void>(() => undefined);

  const hold = useCallback(
    (options: LockOptions) => {
      const held = new Promise<void>((resolve) => {
        letGo.current = resolve;
      });
      navigator.locks
        .request(name, options, () => {
          setPlace("here");
          return held;
        })
        // Another window took over, or this page went before its turn came.
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
