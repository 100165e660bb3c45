import { useMemo, useRef, useState } from "react";
import { noted, undone } from "./core/kept-squads.ts";
import type { KeptSquad, LineEntry } from "./core/line-squad.ts";
import { callEntry, type LineState, stateOf } from "./core/line-state.ts";
import { entryWords, upWords } from "./core/line-words.ts";
import { isBounce } from "./core/tap-guard.ts";

export type ChangeSquad = (change: (kept: KeptSquad) => KeptSquad) => void;

/** What was done last, to confirm it on the screen and to a screen reader. */
export type Said = { words: string; isIgnored: boolean };

/** A squad at the line: where it stands, and what can be noted. */
export function useLine(kept: KeptSquad, onChange: ChangeSquad, isVibrating: boolean) {
  const { squad, log } = kept;
  const state = useMemo(() => stateOf(squad, log), [squad, log]);
  const [said, setSaid] = useState<Said>({ words: "", isIgnored: false });
  const lastTap = useRef<Record<"result" | "undo", number | null>>({ result: null, undo: null });

  /** A finger in a glove that bounces; each kind of button by itself, so that a quick undo is none. */
  function bounces(kind: "result" | "undo", isTap: boolean): boolean {
    const now = performance.now();
    if (isTap && isBounce(lastTap.current[kind], now)) {
      setSaid({ words: "Second tap ignored", isIgnored: true });
      if (isVibrating) vibrate([15, 40, 15, 40, 15]);
      return true;
    }
    lastTap.current[kind] = now;
    return false;
  }

  function note(entryAt: (state: LineState) => LineEntry | null) {
    onChange((before) => {
      const at = stateOf(before.squad, before.log);
      const after = noted(before, () => entryAt(at));
      const entry = after.log.at(-1);
      if (entry && after !== before) setSaid({ words: entryWords(at, entry), isIgnored: false });
      return after;
    });
  }

  return {
    state,
    said,
    /** For a screen reader: what happened, and who is up now. */
    announcement: said.words ? `${said.words}. ${upWords(state)}` : upWords(state),
    /** "Ann: hit", the step that undo takes back; null: none. */
    lastStep: lastStepOf(kept),
    note,
    /** A result of the shooter who is up: one mark a target. */
    call(marks: string, isTap: boolean) {
      if (bounces("result", isTap)) return;
      if (isVibrating) vibrate(marks.includes("0") ? [30, 60, 30] : [30]);
      note((at) => callEntry(at, marks));
    },
    undo(isTap: boolean) {
      if (log.length === 0 || bounces("undo", isTap)) return;
      if (isVibrating) vibrate([15]);
      onChange((before) => {
        setSaid({ words: `Taken back: ${lastStepOf(before) ?? ""}`, isIgnored: false });
        return undone(before);
      });
    },
  };
}

export type Line = ReturnType<typeof useLine>;

function lastStepOf({ squad, log }: KeptSquad): string | null {
  const entry = log.at(-1);
  return entry ? entryWords(stateOf(squad, log.slice(0, -1)), entry) : null;
}

/** Not every device can, and not every browser lets it. */
function vibrate(pattern: number[]) {
  navigator.vibrate?.(pattern);
}
