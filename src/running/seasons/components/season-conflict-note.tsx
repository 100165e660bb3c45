import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { CompareTable } from "#ui/table/compare-table.tsx";
import { type SeasonRecord, seasonDifferences } from "../core/season-conflict.ts";
import type { SeasonForm } from "../core/season-form.ts";

type SeasonConflictProps = {
  theirs: SeasonRecord;
  form: SeasonForm;
  onMine: () => void;
  onTheirs: () => void;
};

export function SeasonConflict({ theirs, form, onMine, onTheirs }: SeasonConflictProps) {
  const differences = seasonDifferences(theirs, form);
  return (
    <Notice
      kind="warning"
      title="Someone else changed this season while you were editing"
      action={
        <>
          <Button onClick={onMine}>Keep mine</Button>{" "}
          <Button onClick={onTheirs}>Keep the saved version</Button>
        </>
      }
    >
      <p>
        Nothing is saved yet, and your entries are still here. If you keep yours and save, it replaces the
        other version, including its weeks.
      </p>
      {differences.length > 0 ? (
        <CompareTable
          heads={["What", "Recorded now", "Yours"]}
          rows={differences.map(({ what, theirs: one, mine }) => [what, one, mine])}
        />
      ) : (
        <p>Name, dates and rules are the same; the weeks may differ.</p>
      )}
    </Notice>
  );
}
