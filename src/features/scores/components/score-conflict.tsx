import { type ScoreFacts, scoreDifferences } from "#season/entry/score-differences.ts";
import type { SeasonNames } from "#season/queries/season-names.ts";
import { ScoreConflict as Conflict } from "#season/ui/score-conflict.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { ScoreRecord } from "../scores-queries.ts";

type ScoreConflictProps = {
  theirs: ScoreRecord;
  mine: ScoreFacts;
  names: SeasonNames;
  onGoOn: (from: ScoreRecord, keepsMine: boolean) => void;
};

/** Someone was faster: their values beside mine, and the choice between them. */
export function ScoreConflict({ theirs, mine, names, onGoOn }: ScoreConflictProps) {
  const differences = scoreDifferences(theirs, mine, (field, id) =>
    field === "team_id" ? names.team(id) : names.member(id),
  );
  return (
    <Notice kind="warning" title="Someone else changed this score while you were editing">
      <p>Nothing is saved yet, and your entries are still here.</p>
      <Conflict
        differences={differences}
        keep={{ label: "Use the current score", onChoose: () => onGoOn(theirs, false) }}
        replace={{ label: "Keep mine", onChoose: () => onGoOn(theirs, true) }}
      />
    </Notice>
  );
}
