import { useEffect, useState } from "react";

/** True while a keyboard covers a quarter of the window; `--keyboard-height` is its height, for buttons at the bottom. */
export function useIsKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const isUp = viewport.height < window.innerHeight * 0.75;
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      // Also small when someone has zoomed in.
      const height = isUp && viewport.scale === 1 ? Math.max(0, covered) : 0;
      document.documentElement.style.setProperty("--keyboard-height", `${height}px`);
      setOpen(isUp);
    };
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, []);
  return isOpen;
}
