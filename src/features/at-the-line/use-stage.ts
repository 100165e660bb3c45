import { useEffect } from "react";
import "./stage.css";

/** The line has the whole screen: everything around the page is hidden while it is open. */
export function useStage(isHighContrast: boolean) {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.stage = isHighContrast ? "high-contrast" : "plain";
    return () => {
      delete root.dataset.stage;
    };
  }, [isHighContrast]);
}
