import { useEffect, useState } from "react";

/** Keeps the screen on while the page is visible. False when the browser can't. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(true);

  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;

    async function hold() {
      if (document.visibilityState !== "visible") return;
      try {
        const wakeLock = await navigator.wakeLock.request("screen");
        if (isOver) await wakeLock.release();
        else lock = wakeLock;
        setAwake(true);
      } catch {
        // Not supported, or refused: low battery, or an insecure connection.
        setAwake(false);
      }
    }

    void hold();
    // The browser releases the lock when the page is hidden.
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release().catch(() => undefined);
    };
  }, []);

  return isAwake;
}
