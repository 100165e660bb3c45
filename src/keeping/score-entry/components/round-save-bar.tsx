import type { ReactNode } from "react";
import { LineList } from "#ui/feedback/line-list.tsx";
import { Button } from "#ui/form/button.tsx";
import styles from "./round-save-bar.module.css";

type RoundSaveBarProps = {
  /** Unusual facts; none stops a save. */
  warnings: readonly string[];
  /** The reason of a refused save; null: none. */
  hold: string | null;
  isCorrection: boolean;
  isSaving: boolean;
  onKeepIncomplete: () => void;
  /** The result of the last save: beside the button, because the form above is new. */
  children: ReactNode;
};

/** Stays in view below the keypad. */
export function RoundSaveBar(props: RoundSaveBarProps) {
  const { warnings, hold, isCorrection, isSaving, onKeepIncomplete, children } = props;
  return (
    <div className={styles.bar} data-no-print>
      {children}
      <div role="status" className={styles.warnings}>
        {warnings.length > 0 ? (
          <>
            <strong>Please double-check</strong>
            <LineList lines={warnings} />
          </>
        ) : null}
      </div>
      {hold ? (
        <p className={`bad strong plain below-50 ${styles.hold}`} role="alert">
          {hold}
        </p>
      ) : null}
      <div className={`line gap-60 ${styles.buttons}`}>
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
