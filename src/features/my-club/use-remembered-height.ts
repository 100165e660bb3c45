import { useEffect, useRef } from "react";

/** Read by public/before-paint.js, which reserves the height before this block is there. */
const storageKey = "club-home-height";

/** Notes how high the block is on this device and in this width, so that the page does not jump when it comes again. */
export function useRememberedHeight(isLoaded: boolean) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = block.current;
    if (!isLoaded || !shown) return;
    const observer = new ResizeObserver(() => {
      try {
        localStorage.setItem(storageKey, `${window.innerWidth}:${shown.offsetHeight}`);
      } catch {
        // Without storage the page moves once.
      }
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isLoaded]);
  return block;
}
