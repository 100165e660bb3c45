import { type RefObject, startTransition, useEffect, useState } from "react";
import { useIsPrinting } from "../table/table-surroundings.ts";

/** So far below what is in view, of a screen, so that a viewer who scrolls rarely sees it come. */
const ahead = "25%";

/** Whether an element is in view, will be soon, or is on paper; what was stays so. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const isPrinting = useIsPrinting();
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWasNear(true));
      },
      { rootMargin: `${ahead} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasNear]);
  return wasNear || isPrinting;
}
