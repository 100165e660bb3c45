import { Button } from "#ui/form/button.tsx";
import type { ScoreRecord } from "../scores-queries.ts";
import type { OpenScores } from "./score-columns.tsx";
import styles from "./score-list.module.css";

type ChosenScoresProps = {
  scores: readonly ScoreRecord[];
  onOpen: OpenScores;
  onNone: () => void;
};

/** What can be done about the scores that are ticked, in place of the filters; all or none of them. */
export function ChosenScores({ scores, onOpen, onNone }: ChosenScoresProps) {
  const valid = scores.filter(({ voided_at }) => voided_at === null);
  const isMixed = valid.length !== scores.length;
  return (
    <div className={styles.chosen} data-no-print>
      <p role="status">{scores.length} selected</p>
      <Button size="sm" disabled={isMixed} onClick={() => onOpen("move", valid)}>
        Move
      </Button>
      <Button size="sm" disabled={isMixed} onClick={() => onOpen("void", valid)}>
        Void
      </Button>
      <Button size="sm" onClick={onNone}>
        Clear
      </Button>
      {isMixed ? <p>Voided scores are restored one at a time.</p> : null}
    </div>
  );
}
