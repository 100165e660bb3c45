import { useEffect, useState } from "react";

export const restsAfter = 4_000;

/** Whether the mouse has not moved for a while: no one wants anything of the screen. */
export function usePointerRest(): boolean {
  const [isResting, setResting] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), restsAfter);
    };
    const signs = ["pointermove", "pointerdown"] as const;
    for (const sign of signs) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, []);

  return isResting;
}
