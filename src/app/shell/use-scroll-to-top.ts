import { useEffect, useRef } from "react";
import { useLocation } from "wouter";

/** A followed link starts at the top; Back restores the position. */
export function useScrollToTop() {
  const [path] = useLocation();
  const wentBack = useRef(false);

  useEffect(() => {
    const remember = () => {
      wentBack.current = true;
    };
    window.addEventListener("popstate", remember);
    return () => window.removeEventListener("popstate", remember);
  }, []);

  useEffect(() => {
    if (!wentBack.current && !location.hash) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [path]);
}
