import { type MouseEvent, useCallback } from "react";
import { capitalized } from "#lib/text/capitalized.ts";
import { markText } from "../core/line-text.ts";
import styles from "./result-buttons.module.css";

type ResultButtonsProps = {
  /** Targets of the call: two for a pair. */
  size: number;
  half: string;
  onResult: (marks: string, isTap: boolean) => void;
};

const singles = ["0", "1"];
const pairs = ["00", "10", "01", "11"];

export function ResultButtons({ size, half, onResult }: ResultButtonsProps) {
  return (
    <div className={`stack gap-50 ${styles.buttons}`} data-size={size}>
      {(size === 2 ? pairs : singles).map((marks) => (
        <ResultButton key={marks} marks={marks} isMuted={!marks.startsWith(half)} onResult={onResult} />
      ))}
    </div>
  );
}

type ResultButtonProps = { marks: string; isMuted: boolean; onResult: ResultButtonsProps["onResult"] };

function ResultButton({ marks, isMuted, onResult }: ResultButtonProps) {
  // A held key would press the button again and again.
  const holdOnce = useCallback((element: HTMLButtonElement | null) => {
    element?.addEventListener("keydown", (event) => {
      if (event.repeat) event.preventDefault();
    });
  }, []);
  return (
    <button
      ref={holdOnce}
      type="button"
      className={`line centered vertical ${styles.button}`}
      data-marks={marks}
      data-muted={isMuted || undefined}
      onClick={(event) => onResult(marks, isPointer(event))}
    >
      <span aria-hidden="true" className={styles.sign}>
        {[...marks].map((mark) => (mark === "1" ? "X" : "O")).join(" ")}
      </span>
      <span className={styles.body}>{capitalized(markText(marks))}</span>
    </button>
  );
}

/** Clicks by key have a detail of 0. */
function isPointer({ detail }: MouseEvent): boolean {
  return detail > 0;
}
