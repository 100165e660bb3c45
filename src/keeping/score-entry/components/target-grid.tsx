import { type KeyboardEvent, useRef } from "react";
import { nextMark, postLines, type TargetMark } from "../core/target-marks.ts";
import styles from "./target-grid.module.css";

type TargetGridProps = { marks: readonly TargetMark[]; onChange: (marks: readonly TargetMark[]) => void };

const signs = { hit: "X", lost: "O" } as const;

/** No target is marked until someone marks it. */
export function TargetGrid({ marks, onChange }: TargetGridProps) {
  const grid = useRef<HTMLDivElement>(null);

  function mark(target: number, next: TargetMark) {
    onChange(marks.with(target, next));
  }

  function focus(target: number) {
    grid.current?.querySelector<HTMLElement>(`[data-target="${target}"]`)?.focus();
  }

  function press(event: KeyboardEvent, target: number) {
    const key = event.key.toLowerCase();
    const step = { arrowright: 1, arrowleft: -1 }[key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "x" || key === "1") mark(target, "hit");
    else if (key === "o" || key === "0") mark(target, "lost");
    else if (key === "backspace" || key === "delete") mark(target, null);
    else if (!step) return;
    event.preventDefault();
    focus(target + (step ?? (key === "backspace" ? -1 : key === "delete" ? 0 : 1)));
  }

  return (
    <div className={styles.targets}>
      <p className="note">
        Tap a target for a hit (X), again for lost (O), and again to clear it. On a keyboard, use X or 1, O or
        0, and Backspace.
      </p>
      <div ref={grid}>
        {postLines(marks.length).map((line) => (
          <div key={line.post ?? 0} className="line gap-40 centered below-40">
            {line.post ? <span className={`note ${styles.post}`}>Post {line.post}</span> : null}
            <div className="row gap-40 grows">
              {line.targets.map((target) => {
                const state = marks[target] ?? null;
                return (
                  <button
                    key={target}
                    type="button"
                    className={styles.target}
                    data-target={target}
                    data-mark={state ?? "none"}
                    aria-label={`Target ${target + 1}: ${state ?? "not marked"}`}
                    onClick={() => mark(target, nextMark(state))}
                    onKeyDown={(event) => press(event, target)}
                  >
                    {state ? signs[state] : "·"}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
