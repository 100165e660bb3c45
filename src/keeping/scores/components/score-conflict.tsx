import type { SeasonNames } from "#season/queries/season-names.ts";
import { type ScoreFacts, scoreDifferences } from "#season/rounds/score-differences.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import type { ScoreRecord } from "../scores-queries.ts";
import styles from "./score-conflict.module.css";

type ScoreConflictProps = {
  theirs: ScoreRecord;
  mine: ScoreFacts;
  names: SeasonNames;
  onGoOn: (from: ScoreRecord, keepsMine: boolean) => void;
};

export function ScoreConflict({ theirs, mine, names, onGoOn }: ScoreConflictProps) {
  const differences = scoreDifferences(theirs, mine, (field, id) =>
    field === "team_id" ? names.team(id) : names.member(id),
  );
  return (
    <Notice kind="warning" title="Someone else changed this score while you were editing">
      <p>Nothing is saved yet, and your entries are still here.</p>
      <div className={styles.conflict}>
        {differences.length > 0 ? (
          <table className={styles.values}>
            <thead>
              <tr>
                <td />
                <th scope="col">Recorded</th>
                <th scope="col">You typed</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, was, now }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{was}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>It now matches what you typed.</p>
        )}
        <div className="row gap-50 centered">
          <Button onClick={() => onGoOn(theirs, false)}>Use the current score</Button>
          <Button onClick={() => onGoOn(theirs, true)}>Keep mine</Button>
        </div>
      </div>
    </Notice>
  );
}
