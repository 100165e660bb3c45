import { useEffect, useState } from "react";
import { minutesBlocked } from "../sign-in-throttle.ts";

/** Minutes this address has to wait; counts down on its own. */
export function useMinutesBlocked(email: string): number {
  const [, tick] = useState(0);
  const minutes = minutesBlocked(email);
  const isBlocked = minutes > 0;

  useEffect(() => {
    if (!isBlocked) return;
    const timer = setInterval(() => tick((count) => count + 1), 5_000);
    return () => clearInterval(timer);
  }, [isBlocked]);

  return minutes;
}
