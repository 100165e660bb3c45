import { useEffect, useEffectEvent, useState } from "react";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";
import { pauseBetweenTexts, runSeconds } from "./core/scrolling-text-timing.ts";
import { measuredRun } from "./measured-run.ts";
import styles from "./scrolling-text.module.css";
import type { ScrollingText } from "./scrolling-text-queries.ts";

type StandingTextProps = { text: ScrollingText; isPaused: boolean; onEnd: () => void };

/** With reduced motion a text rests for the whole of its turn; a tap or Enter shows all of a long one. */
export function StandingText({ text, isPaused, onEnd }: StandingTextProps) {
  const [isOpen, setOpen] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    // A text that someone opened to read stays.
    if (isPaused || isOpen) return;
    const timer = setTimeout(() => end(), pauseBetweenTexts + runSeconds(measuredRun(text)) * 1000);
    return () => clearTimeout(timer);
  }, [text, isPaused, isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: all of the text is read aloud in any case
    <div
      className={styles.window}
      data-open={isOpen || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a key opens it as a tap does
      tabIndex={0}
      onClick={() => setOpen(!isOpen)}
      onKeyDown={({ key }) => key === "Enter" && setOpen(!isOpen)}
    >
      <SafeHtml html={text.text} kind="scrolling-text" className={styles.standing} />
    </div>
  );
}
