import { useMemo, useRef, useState } from "react";
import { recordEntry, undoLastEntry } from "./core/line-log.ts";
import type { LineEntry, SavedSquad } from "./core/line-squad.ts";
import { callEntry, type LineState, stateOf } from "./core/line-state.ts";
import { entryText, upText } from "./core/line-text.ts";

export type ChangeSquad = (change: (saved: SavedSquad) => SavedSquad) => void;

export type Feedback = { text: string; isIgnored: boolean };

export function useLine(saved: SavedSquad, onChange: ChangeSquad, isVibrating: boolean) {
  const { squad, log } = saved;
  const state = useMemo(() => stateOf(squad, log), [squad, log]);
  const [feedback, setFeedback] = useState<Feedback>({ text: "", isIgnored: false });
  const lastTap = useRef<Record<"result" | "undo", number | null>>({ result: null, undo: null });

  /** Each kind of button has its own bounce time, so that a quick undo is accepted. */
  function bounces(kind: "result" | "undo", isTap: boolean): boolean {
    const now = performance.now();
    if (isTap && isBounce(lastTap.current[kind], now)) {
      setFeedback({ text: "Second tap ignored", isIgnored: true });
      if (isVibrating) vibrate([15, 40, 15, 40, 15]);
      return true;
    }
    lastTap.current[kind] = now;
    return false;
  }

  function note(entryAt: (state: LineState) => LineEntry | null) {
    onChange((before) => {
      const at = stateOf(before.squad, before.log);
      const after = recordEntry(before, () => entryAt(at));
      const entry = after.log.at(-1);
      if (entry && after !== before) setFeedback({ text: entryText(at, entry), isIgnored: false });
      return after;
    });
  }

  return {
    state,
    feedback,
    announcement: feedback.text ? `${feedback.text}. ${upText(state)}` : upText(state),
    lastStep: lastStepOf(saved),
    note,
    /** Records a result of the current shooter: one mark per target. */
    call(marks: string, isTap: boolean) {
      if (bounces("result", isTap)) return;
      if (isVibrating) vibrate(marks.includes("0") ? [30, 60, 30] : [30]);
      note((at) => callEntry(at, marks));
    },
    undo(isTap: boolean) {
      if (log.length === 0 || bounces("undo", isTap)) return;
      if (isVibrating) vibrate([15]);
      onChange((before) => {
        setFeedback({ text: `Undone: ${lastStepOf(before) ?? ""}`, isIgnored: false });
        return undoLastEntry(before);
      });
    },
  };
}

export type Line = ReturnType<typeof useLine>;

function lastStepOf({ squad, log }: SavedSquad): string | null {
  const entry = log.at(-1);
  return entry ? entryText(stateOf(squad, log.slice(0, -1)), entry) : null;
}

/** Two taps closer than this (ms) are one tap of a gloved finger: a target takes more than a second. */
export const bounceTime = 250;

/** True for a tap too soon after the last one; times in ms. */
export function isBounce(lastTap: number | null, now: number): boolean {
  return lastTap !== null && now - lastTap < bounceTime;
}

/** Some devices can't, and some browsers refuse. */
function vibrate(pattern: number[]) {
  navigator.vibrate?.(pattern);
}
