import { Button } from "#ui/form/button.tsx";
import type { ScoreRecord } from "../scores-queries.ts";
import type { OpenScores } from "./score-columns.tsx";
import styles from "./score-list.module.css";

type ChosenScoresProps = {
  scores: readonly ScoreRecord[];
  onOpen: OpenScores;
  onAll: () => void;
  onNone: () => void;
};

/** What can be done about the scores that are ticked; all or none of them. */
export function ChosenScores({ scores, onOpen, onAll, onNone }: ChosenScoresProps) {
  const valid = scores.filter(({ voided_at }) => voided_at === null);
  const isMixed = valid.length !== scores.length;
  return (
    <div className={styles.chosen} data-no-print>
      <p role="status">
        {scores.length === 0
          ? "Check the boxes to move or void several scores."
          : `${scores.length} selected`}
      </p>
      <Button size="sm" onClick={onAll}>
        Select this page
      </Button>
      {scores.length > 0 ? (
        <>
          <Button size="sm" disabled={isMixed} onClick={() => onOpen("move", valid)}>
            Move them
          </Button>
          <Button size="sm" disabled={isMixed} onClick={() => onOpen("void", valid)}>
            Void them
          </Button>
          <Button size="sm" onClick={onNone}>
            Clear selection
          </Button>
        </>
      ) : null}
      {isMixed ? <p>Voided scores are restored one at a time.</p> : null}
    </div>
  );
}
