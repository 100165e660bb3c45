import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useState } from "react";
import { untilRested } from "#lib/browser/run-when-idle.ts";
import { SafeHtml } from "#ui/rich-text/safe-html.tsx";
import { nextIndex } from "./core/scrolling-text-timing.ts";
import { drawnLap, MovingText } from "./moving-text.tsx";
import styles from "./scrolling-text.module.css";
import { type ScrollingText, scrollingTextQueryOptions } from "./scrolling-text-queries.ts";
import { keepSeenText, readSeenText } from "./scrolling-text-session.ts";
import { StandingText } from "./standing-text.tsx";

/** Shows one text at a time, from the first paint on. Hidden without texts, and when they could not be loaded. */
export function ScrollingTextBanner() {
  const { data: texts = [] } = useQuery(scrollingTextQueryOptions());
  const { text, place, run, isPaused, setPaused, turn } = useTurns(texts);
  const standsStill = useReducedMotion();
  const hasRested = useRested();
  if (!text) return null;

  function togglePause(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a")) return;
    setPaused(!isPaused);
  }

  return (
    <section className={`line centered ${styles.banner}`} aria-label="Announcements" data-banner>
      {standsStill ? (
        <StandingText key={`${text.id} ${run}`} text={text} isPaused={isPaused} onEnd={() => turn(1)} />
      ) : (
        <>
          <AllTexts texts={texts} />
          <div className={styles.window} aria-hidden="true" onClick={togglePause}>
            <MovingText
              key={`${text.id} ${run}`}
              text={text}
              isMoving={hasRested}
              isPaused={isPaused}
              onEnd={() => turn(1)}
            />
          </div>
        </>
      )}
      {standsStill && texts.length > 1 ? (
        <>
          <Control label="The text before" path="M11 3 5 8l6 5z" onPress={() => turn(-1)} />
          <span className={styles.count}>
            {place + 1} of {texts.length}
          </span>
          <Control label="The next text" path="M5 3l6 5-6 5z" onPress={() => turn(1)} />
        </>
      ) : null}
      <Control
        label={isPaused ? "Play the scrolling text" : "Pause the scrolling text"}
        path={isPaused ? "M4 2l9 6-9 6z" : "M3 2h4v12H3zM9 2h4v12H9z"}
        onPress={() => setPaused(!isPaused)}
      />
    </section>
  );
}

type ControlProps = { label: string; path: string; onPress: () => void };

function Control({ label, path, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={path} fill="currentColor" />
      </svg>
    </button>
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

/** In order; a page that loads in the same tab continues with the same text. */
function useTurns(texts: ScrollingText[]) {
  const [lastSeen] = useState(readSeenText);
  const [isPaused, setPaused] = useState(lastSeen.isPaused ?? false);
  const [{ id, run }, setTurn] = useState({ id: lastSeen.id, run: 0 });
  const found = texts.findIndex((text) => text.id === id);
  const index = Math.max(0, found);
  const text = texts[index];
  const textId = text?.id;
  useEffect(() => {
    if (textId) keepSeenText({ id: textId, isPaused });
  }, [textId, isPaused]);
  const turn = (step: number) =>
    setTurn({ id: texts[nextIndex(index, texts.length, step)]?.id, run: run + 1 });
  return { text, place: index, run, isPaused, setPaused, turn };
}

function useReducedMotion(): boolean {
  const [standsStill] = useState(
    () => typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  return standsStill;
}

/** A moving text would take frames from a page that is still starting. */
function useRested(): boolean {
  const [hasRested, setRested] = useState(() => drawnLap() !== null);
  useEffect(() => {
    let isShown = true;
    void untilRested().then(() => isShown && setRested(true));
    return () => {
      isShown = false;
    };
  }, []);
  return hasRested;
}
