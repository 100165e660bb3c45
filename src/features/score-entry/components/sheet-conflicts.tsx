import { formatDay } from "#lib/dates.ts";
import {
  type EntryPerson,
  kindLabels,
  kindOf,
  mayCorrect,
  type RecordedScore,
} from "#lib/season/recorded-score.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { SheetChanges } from "../core/sheet-changes.ts";
import { keepRecorded, replaceRecorded, type SheetEdits } from "../core/sheet-edits.ts";
import styles from "./sheet-conflicts.module.css";

type SheetConflictsProps = {
  conflicts: SheetChanges["conflicts"];
  person: EntryPerson;
  onChange: (change: (edits: SheetEdits) => SheetEdits) => void;
};

/** Scores that somebody else recorded meanwhile beside what was typed: one of the two holds. */
export function SheetConflicts({ conflicts, person, onChange }: SheetConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <Notice kind="warning" title="Recorded by somebody else meanwhile, with another value">
      <p>Nothing was overwritten. Decide for each score which one holds.</p>
      <ul className={styles.list}>
        {conflicts.map(({ row, cell, recorded }) => (
          <li key={recorded.id} className={styles.conflict}>
            <strong className={styles.who}>
              {row.name}, round {cell.round}
            </strong>
            <dl className={styles.values}>
              <div>
                <dt>Recorded</dt>
                <dd>
                  {recorded.hits} of {recorded.targets}
                  <span className={styles.quiet}>{factsOf(recorded)}</span>
                </dd>
              </div>
              <div>
                <dt>You typed</dt>
                <dd>{cell.hits === null ? "nothing" : `${cell.hits} of ${recorded.targets}`}</dd>
              </div>
            </dl>
            <div className={styles.actions}>
              <Button
                data-decision
                onClick={() => onChange((edits) => keepRecorded(edits, row.memberId, cell.round))}
              >
                Keep {recorded.hits}
              </Button>
              {mayCorrect(recorded, person, new Date()) ? (
                <Button onClick={() => onChange((edits) => replaceRecorded(edits, cell.round, recorded))}>
                  {cell.hits === null ? "Take the score out" : `Correct it to ${cell.hits}`}
                </Button>
              ) : (
                <span className={styles.quiet}>A board member can correct it.</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function factsOf(score: RecordedScore): string {
  const facts = [kindLabels[kindOf(score)].toLowerCase(), score.shot_on ? formatDay(score.shot_on) : null];
  return ` (${facts.filter(Boolean).join(", ")})`;
}
