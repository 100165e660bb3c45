import { useEffect, useState } from "react";

/** How long what was saved can be taken back. */
export const undoMs = 10_000;

/** Whether something was saved so short a time ago that it can be taken back. */
export function useIsFresh(savedAt: number): boolean {
  const [endedAt, end] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => end(savedAt), Math.max(0, savedAt + undoMs - Date.now()));
    return () => clearTimeout(timer);
  }, [savedAt]);
  return endedAt !== savedAt;
}
