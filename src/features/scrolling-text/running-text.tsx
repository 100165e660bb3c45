import { useState } from "react";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";
import { countCharacters, runSeconds } from "./core/scrolling-text-timing.ts";
import styles from "./scrolling-text.module.css";
import type { ScrollingText } from "./scrolling-text-queries.ts";

type RunningTextProps = { text: ScrollingText; isPaused: boolean; standsStill: boolean; onEnd: () => void };

/** One text on its way through the banner; with reduced motion it does not move for as long. */
export function RunningText({ text, isPaused, standsStill, onEnd }: RunningTextProps) {
  const [seconds] = useState(() =>
    runSeconds({
      speed: text.speed,
      characters: countCharacters(text.text),
      windowWidth: window.innerWidth,
      isMobile: matchMedia("(width < 768px)").matches,
    }),
  );
  return (
    <div
      className={styles.text}
      // A text that does not move and is too long can be scrolled, with keys as well.
      tabIndex={standsStill ? 0 : undefined}
      data-paused={isPaused || undefined}
      style={{ animationDuration: `${seconds}s` }}
      onAnimationEnd={onEnd}
    >
      <SafeHtml html={text.text} kind="scrolling-text" isOnlySeen={!standsStill} />
    </div>
  );
}
