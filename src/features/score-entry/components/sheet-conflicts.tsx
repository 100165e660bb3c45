import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDay, formatRecent } from "#lib/dates.ts";
import {
  type EntryPerson,
  kindLabels,
  kindOf,
  mayCorrect,
  type RecordedScore,
} from "#season/entry/recorded-score.ts";
import type { ClubMember } from "#season/queries/member-choices.ts";
import { ScoreConflict } from "#season/ui/score-conflict.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { SheetChanges } from "../core/sheet-changes.ts";
import { keepRecorded, replaceRecorded, type SheetEdits } from "../core/sheet-edits.ts";
import styles from "./sheet-conflicts.module.css";

type SheetConflictsProps = {
  conflicts: SheetChanges["conflicts"];
  person: EntryPerson;
  members: readonly ClubMember[];
  onChange: (change: (edits: SheetEdits) => SheetEdits) => void;
};

/** Scores that someone else recorded meanwhile beside what was typed: one of the two holds. */
export function SheetConflicts({ conflicts, person, members, onChange }: SheetConflictsProps) {
  const timeZone = useClubTimeZone();
  if (conflicts.length === 0) return null;

  function recordedBy({ entered_by, created_at }: RecordedScore): string {
    const account = members.find(({ account_id }) => account_id !== null && account_id === entered_by);
    const who = entered_by === person.id ? "you" : (account?.name ?? "another account");
    return `by ${who}, ${formatRecent(created_at, timeZone)}`;
  }

  return (
    <Notice kind="warning" title="Recorded by somebody else meanwhile, with another value">
      <p>Nothing was overwritten. Decide for each score which one holds.</p>
      <ul className={styles.list}>
        {conflicts.map(({ row, cell, recorded }) => (
          <li key={recorded.id}>
            <ScoreConflict
              subject={`${row.name}, round ${cell.round}`}
              differences={[
                {
                  field: "Score",
                  was: `${recorded.hits} of ${recorded.targets}${factsOf(recorded)}`,
                  now: cell.hits === null ? "nothing" : `${cell.hits} of ${recorded.targets}`,
                },
              ]}
              recordedBy={recordedBy(recorded)}
              keep={{
                label: `Keep ${recorded.hits}`,
                onChoose: () => onChange((edits) => keepRecorded(edits, row.memberId, cell.round)),
              }}
              replace={
                mayCorrect(recorded, person, new Date())
                  ? {
                      label: cell.hits === null ? "Take the score out" : `Correct it to ${cell.hits}`,
                      onChoose: () => onChange((edits) => replaceRecorded(edits, cell.round, recorded)),
                    }
                  : null
              }
            />
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
