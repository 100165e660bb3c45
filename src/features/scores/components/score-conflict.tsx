import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { type ScoreFacts, scoreDifferences } from "../core/score-differences.ts";
import type { SeasonNames } from "../core/season-names.ts";
import type { ScoreRecord } from "../scores-queries.ts";
import styles from "./score-list.module.css";

type ScoreConflictProps = {
  theirs: ScoreRecord;
  mine: ScoreFacts;
  names: SeasonNames;
  onGoOn: (from: ScoreRecord, keepsMine: boolean) => void;
};

/** Somebody was faster: his values beside mine, and the choice between them. */
export function ScoreConflict({ theirs, mine, names, onGoOn }: ScoreConflictProps) {
  const differences = scoreDifferences(theirs, mine, (field, id) =>
    field === "team_id" ? names.team(id) : names.member(id),
  );
  return (
    <Notice
      kind="warning"
      title="Somebody changed this score meanwhile"
      action={
        <>
          <Button onClick={() => onGoOn(theirs, true)}>Go on with mine</Button>{" "}
          <Button onClick={() => onGoOn(theirs, false)}>Take what is recorded now</Button>
        </>
      }
    >
      <p>Nothing was saved yet, and nothing you typed is lost.</p>
      {differences.length > 0 ? (
        <table className={styles.effect}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Recorded now</th>
              <th scope="col">Yours</th>
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
        <p>It says now what you typed.</p>
      )}
    </Notice>
  );
}
