import { useEffect, useState } from "react";

/** How long (ms) a save can be undone. */
export const undoMs = 10_000;

export function useIsFresh(savedAt: number): boolean {
  const [endedAt, end] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => end(savedAt), Math.max(0, savedAt + undoMs - Date.now()));
    return () => clearTimeout(timer);
  }, [savedAt]);
  return endedAt !== savedAt;
}
