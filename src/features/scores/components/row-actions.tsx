import type { ScoreRow } from "#league/book/book.ts";
import { Button } from "#ui/form/button.tsx";
import styles from "./findings.module.css";
import type { OpenedScores } from "./open-score-dialog.tsx";

export type RowActionsProps = {
  row: ScoreRow;
  /** Which of the scores it is for, when the sentence names several. */
  label: string | null;
  about: string;
  onOpen: (action: OpenedScores["action"], row: ScoreRow) => void;
};

const actions = [
  ["correct", "Correct"],
  ["move", "Move"],
  ["void", "Void"],
] as const;

/** What can be done about a score that a finding names. */
export function RowActions({ row, label: which, about, onOpen }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      {which ? <span>{which}:</span> : null}
      {actions.map(([action, label]) => (
        <Button
          key={action}
          size="xs"
          aria-label={[label, which, about].filter(Boolean).join(", ")}
          onClick={() => onOpen(action, row)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
