import type { ReactNode } from "react";
import { Button } from "#ui/form/button.tsx";
import styles from "./round-save-bar.module.css";

type RoundSaveBarProps = {
  /** What is unusual about the round; none of it stops a save. */
  warnings: readonly string[];
  /** Why the round could not be saved when it was tried; null: nothing. */
  hold: string | null;
  isCorrection: boolean;
  isSaving: boolean;
  onKeepIncomplete: () => void;
  /** What saving the round before came to: beside the button, because the form above is new. */
  children: ReactNode;
};

/** The one button with what there is to know before it is pressed. Stays in view below the keypad. */
export function RoundSaveBar(props: RoundSaveBarProps) {
  const { warnings, hold, isCorrection, isSaving, onKeepIncomplete, children } = props;
  return (
    <div className={styles.bar} data-no-print>
      {children}
      <div role="status" className={styles.warnings}>
        {warnings.length > 0 ? (
          <>
            <strong>Please double-check</strong>
            <ul>
              {warnings.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {hold ? (
        <p className={styles.hold} role="alert">
          {hold}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" look="main" size="md" loading={isSaving}>
          {isCorrection ? "Correct and next" : "Save and next"}
        </Button>
        <Button disabled={isSaving} onClick={onKeepIncomplete}>
          Save as incomplete
        </Button>
      </div>
    </div>
  );
}
