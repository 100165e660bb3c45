import { countCharacters } from "./core/scrolling-text-timing.ts";
import type { ScrollingText } from "./scrolling-text-queries.ts";

export function measuredRun({ speed, text }: ScrollingText) {
  return {
    speed,
    characters: countCharacters(text),
    windowWidth: window.innerWidth,
    isMobile: matchMedia("(width < 768px)").matches,
  };
}
