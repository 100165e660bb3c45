import { useEffect, useState } from "react";

/** Keeps the screen awake while the page is in front. False where the browser cannot, or will not. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(true);

  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;

    async function hold() {
      if (document.visibilityState !== "visible") return;
      try {
        const held = await navigator.wakeLock.request("screen");
        if (isOver) await held.release();
        else lock = held;
        setAwake(true);
      } catch {
        // Not offered here, or refused: a low battery, a page without a secure connection.
        setAwake(false);
      }
    }

    void hold();
    // The browser lets go whenever the page is hidden.
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release().catch(() => undefined);
    };
  }, []);

  return isAwake;
}
