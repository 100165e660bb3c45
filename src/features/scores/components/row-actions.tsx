import type { ScoreRow } from "#league/book/book.ts";
import { Button } from "#ui/form/button.tsx";
import { OverflowMenu } from "#ui/layout/overflow-menu.tsx";
import styles from "./findings.module.css";
import type { OpenedScores } from "./open-score-dialog.tsx";

export type RowActionsProps = {
  row: ScoreRow;
  /** Which of the scores it is for, when the sentence names several. */
  label: string | null;
  about: string;
  onOpen: (action: OpenedScores["action"], row: ScoreRow) => void;
};

/** What can be done about a score that a finding names. */
export function RowActions({ row, label: which, about, onOpen }: RowActionsProps) {
  const name = [which, about].filter(Boolean).join(", ");
  return (
    <span className={styles.actions}>
      {which ? <span>{which}:</span> : null}
      <Button size="xs" aria-label={`Correct, ${name}`} onClick={() => onOpen("correct", row)}>
        Correct
      </Button>
      <OverflowMenu
        label={`Actions for ${name}`}
        isInRow
        actions={[
          { label: "Move to another week or team…", onSelect: () => onOpen("move", row) },
          { label: "Void…", isDangerous: true, onSelect: () => onOpen("void", row) },
        ]}
      />
    </span>
  );
}
