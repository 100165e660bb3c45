import { type RefObject, useEffect, useState } from "react";
import type { StageSize } from "./core/stage-layout.ts";

/** How large an element is, followed. Before it was measured it is taken to be as large as the window. */
export function useStageSize(stage: RefObject<HTMLElement | null>): StageSize {
  const [size, setSize] = useState<StageSize>(() => ({ width: innerWidth, height: innerHeight }));

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width === 0 || height === 0) return;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  return size;
}
