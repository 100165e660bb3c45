import type { Line } from "../use-line.ts";
import styles from "./undo-button.module.css";

type UndoButtonProps = {
  line: Line;
  /** Set where the first result of a pair was given by a key. */
  half?: string;
};

/** Undoes the last step and names it, which also confirms every tap. */
export function UndoButton({ line, half = "" }: UndoButtonProps) {
  const { feedback, lastStep } = line;
  return (
    <button
      type="button"
      className={`line gap-75 centered ${styles.undo}`}
      disabled={lastStep === null}
      data-ignored={feedback.isIgnored || undefined}
      onClick={({ detail }) => line.undo(detail > 0)}
    >
      <span className={styles.word}>Undo</span>
      <span className={styles.last}>{lastText(line, half)}</span>
    </button>
  );
}

function lastText({ feedback, lastStep }: Line, half: string): string {
  if (half) return `First: ${half === "1" ? "hit" : "lost"}. And the second?`;
  if (feedback.isIgnored) return `${feedback.text}. Last: ${lastStep ?? "nothing"}`;
  return lastStep ?? "nothing yet";
}
