import { useEffect, useState } from "react";

/** A save can be undone for this long (ms). */
export const undoMs = 10_000;

export function useIsFresh(savedAt: number): boolean {
  const [endedAt, end] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => end(savedAt), Math.max(0, savedAt + undoMs - Date.now()));
    return () => clearTimeout(timer);
  }, [savedAt]);
  return endedAt !== savedAt;
}
