import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useState } from "react";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";
import { countCharacters, nextPlace, pauseBetweenTexts, runSeconds } from "./core/scrolling-text-timing.ts";
import styles from "./scrolling-text.module.css";
import type { ScrollingText } from "./scrolling-text-queries.ts";
import { scrollingTextQueryOptions } from "./scrolling-text-queries.ts";

/** Shows one text at a time. Hidden without texts, and when they could not be loaded. */
export function ScrollingTextBanner() {
  const { data: texts = [] } = useQuery(scrollingTextQueryOptions());
  const { place, run, hasEnded, end } = useTurns(texts.length);
  const [isPaused, setPaused] = useState(false);
  const [standsStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const text = texts[place] ?? texts[0];
  if (!text) return null;

  function togglePause(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a")) return;
    setPaused(!isPaused);
  }

  return (
    <section className={`line centered ${styles.banner}`} aria-label="Announcements" data-banner>
      {standsStill ? null : <AllTexts texts={texts} />}
      <div className={styles.window} aria-hidden={!standsStill} onClick={togglePause}>
        {hasEnded ? null : (
          <RunningText
            key={`${text.id} ${run}`}
            text={text}
            isPaused={isPaused}
            standsStill={standsStill}
            onEnd={end}
          />
        )}
      </div>
      <button
        type="button"
        className={styles.pause}
        aria-pressed={isPaused}
        aria-label="Pause the scrolling text"
        onClick={() => setPaused(!isPaused)}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d={isPaused ? "M4 2l9 6-9 6z" : "M3 2h4v12H3zM9 2h4v12H9z"} fill="currentColor" />
        </svg>
      </button>
    </section>
  );
}

/** All texts once, without motion, for screen readers. Focusing a link brings it into view. */
function AllTexts({ texts }: { texts: ScrollingText[] }) {
  return (
    <ul className={styles.all}>
      {texts.map(({ id, text }) => (
        <li key={id}>
          <SafeHtml html={text} kind="scrolling-text" />
        </li>
      ))}
    </ul>
  );
}

/** The next text starts two seconds after one has run through. */
function useTurns(count: number) {
  const [{ place, run }, setTurn] = useState({ place: 0, run: 0 });
  const [hasEnded, setEnded] = useState(false);

  useEffect(() => {
    if (!hasEnded) return;
    const timer = setTimeout(() => {
      setTurn((turn) => ({ place: nextPlace(turn.place, count), run: turn.run + 1 }));
      setEnded(false);
    }, pauseBetweenTexts);
    return () => clearTimeout(timer);
  }, [hasEnded, count]);

  return { place, run, hasEnded, end: () => setEnded(true) };
}

type RunningTextProps = { text: ScrollingText; isPaused: boolean; standsStill: boolean; onEnd: () => void };

/** With reduced motion the text rests for the same time. */
function RunningText({ text, isPaused, standsStill, onEnd }: RunningTextProps) {
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
      // A long text that does not move can be scrolled, also by keyboard.
      tabIndex={standsStill ? 0 : undefined}
      data-paused={isPaused || undefined}
      style={{ animationDuration: `${seconds}s` }}
      onAnimationEnd={onEnd}
    >
      <SafeHtml html={text.text} kind="scrolling-text" isOnlySeen={!standsStill} />
    </div>
  );
}
