import { useLayoutEffect, useRef, useState } from "react";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";
import { lapShare, pauseBetweenTexts, runSeconds } from "./core/scrolling-text-timing.ts";
import { measuredRun } from "./measured-run.ts";
import styles from "./scrolling-text.module.css";
import type { ScrollingText } from "./scrolling-text-queries.ts";

type MovingTextProps = { text: ScrollingText; isMoving: boolean; isPaused: boolean; onEnd: () => void };

/** The text rests at the left edge, moves once around while its copy follows, and rests. The server renders it at rest. */
export function MovingText({ text, isMoving, isPaused, onEnd }: MovingTextProps) {
  const track = useRef<HTMLDivElement>(null);
  const [turn, setTurn] = useState<Turn | null>(null);
  const [lapBefore] = useState(drawnLap);

  useLayoutEffect(() => {
    if (!isMoving || !track.current) return;
    const elapsedMs = lapBefore ? lapBefore.elapsedMs + performance.now() - lapBefore.at : 0;
    setTurn(turnOf(text, track.current.offsetWidth / 2, elapsedMs));
  }, [text, isMoving, lapBefore]);

  return (
    <div
      ref={track}
      className={styles.track}
      data-moving={turn ? "" : undefined}
      data-paused={isPaused || undefined}
      style={turn ?? undefined}
      onAnimationEnd={onEnd}
    >
      <SafeHtml html={text.text} kind="scrolling-text" className={styles.text} isOnlySeen />
      <SafeHtml html={text.text} kind="scrolling-text" className={styles.text} isOnlySeen />
    </div>
  );
}

/** Of the banner in a page that rested, whose text goes on where it is when the application takes its place (docs/decisions/017). */
export function drawnLap(): { elapsedMs: number; at: number } | null {
  if (typeof document === "undefined") return null;
  const [animation] = document.querySelector(".rendered [data-moving]")?.getAnimations() ?? [];
  const elapsed = animation?.playState === "finished" ? null : animation?.currentTime;
  return typeof elapsed === "number" ? { elapsedMs: elapsed, at: performance.now() } : null;
}

type Turn = { animationDelay: string; animationDuration: string; animationTimingFunction: string };

/** Browsers without `linear()` move the text more slowly instead, for the whole time. */
function turnOf(text: ScrollingText, distance: number, elapsedMs: number): Turn {
  const run = measuredRun(text);
  const lap = (lapShare(run, distance) * 100).toFixed(3);
  return {
    animationDelay: `${pauseBetweenTexts - elapsedMs}ms`,
    animationDuration: `${runSeconds(run)}s`,
    animationTimingFunction: `linear(0, 1 ${lap}%, 1)`,
  };
}
