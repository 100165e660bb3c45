import type { ScoreRow } from "#league/book.ts";
import { Button } from "#ui/button.tsx";
import styles from "./findings.module.css";
import type { OpenedScores } from "./open-score-dialog.tsx";

export type RowActionsProps = {
  row: ScoreRow;
  /** The sentence names two scores: each row of buttons says which it is for. */
  isOneOfTwo: boolean;
  about: string;
  onOpen: (action: OpenedScores["action"], row: ScoreRow) => void;
};

const actions = [
  ["correct", "Correct"],
  ["move", "Move"],
  ["void", "Void"],
] as const;

/** What can be done about a score that a finding names. */
export function RowActions({ row, isOneOfTwo, about, onOpen }: RowActionsProps) {
  const which = `week ${row.week}, round ${row.round}`;
  return (
    <span className={styles.actions}>
      {isOneOfTwo ? (
        <span>
          W{row.week} R{row.round}
        </span>
      ) : null}
      {actions.map(([action, label]) => (
        <Button
          key={action}
          size="xs"
          aria-label={`${label} ${which}: ${about}`}
          onClick={() => onOpen(action, row)}
        >
          {label}
        </Button>
      ))}
    </span>
  );
}
