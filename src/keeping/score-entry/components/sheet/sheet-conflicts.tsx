import { useMutation } from "@tanstack/react-query";
import { openConflictPage, openWaitingList } from "#keeping/rounds/waiting-list.ts";
import { storeConflicts } from "#keeping/rounds/waiting-rounds.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { NewRound, WaitingRound } from "#season/rounds/waiting-round.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import type { SheetChanges } from "../../core/sheet-changes.ts";
import type { SheetEdits } from "../../core/sheet-draft.ts";
import { keepRecorded } from "../../core/sheet-edits.ts";
import type { TeamSheet } from "../../core/team-sheet.ts";

type SheetConflictsProps = {
  sheet: TeamSheet;
  conflicts: SheetChanges["conflicts"];
  roundOf: (conflict: SheetChanges["conflicts"][number]) => NewRound | null;
  onChange: (change: (edits: SheetEdits) => SheetEdits) => void;
};

export function SheetConflicts({ sheet, conflicts, roundOf, onChange }: SheetConflictsProps) {
  const waitingRounds = sheet.rows.flatMap(({ cells }) =>
    cells.flatMap(({ waiting }) => (waiting ? [waiting] : [])),
  );
  const differing = waitingRounds.filter(({ state }) => state.is === "conflict");
  const refused = waitingRounds.filter(({ state }) => state.is === "refused");
  const deciding = useMutation({
    mutationFn: () =>
      storeConflicts(
        conflicts.flatMap((conflict) => {
          const round = roundOf(conflict);
          return round ? [{ round, existing: conflict.recorded }] : [];
        }),
      ),
    onSuccess: () => {
      // The page now has the typed scores; a score cleared here and changed elsewhere stays.
      for (const { row, cell } of conflicts)
        onChange((edits) => keepRecorded(edits, row.memberId, cell.round));
      openConflictPage();
    },
  });
  const count = conflicts.length + differing.length;
  return (
    <>
      {count > 0 ? (
        <Notice
          kind="warning"
          title={`Someone else entered ${countPhrase(count, "score")} differently.`}
          action={
            <Button data-decision loading={deciding.isPending} onClick={() => deciding.mutate()}>
              Decide
            </Button>
          }
        >
          {[
            ...conflicts.map(({ row, cell }) => `${row.name}, round ${cell.round}`),
            ...differing.map(nameOf),
          ].join("; ")}
          . Nothing was overwritten.
        </Notice>
      ) : null}
      <FailureNotice title="This can't be decided here" error={deciding.error} />
      {refused.length > 0 ? (
        <Notice
          kind="warning"
          title={`${countPhrase(refused.length, "round of this team was", "rounds of this team were")} not accepted.`}
          action={<Button onClick={openWaitingList}>See why</Button>}
        >
          {refused.map(nameOf).join("; ")}
        </Notice>
      ) : null}
    </>
  );
}

const nameOf = ({ memberName, entry }: WaitingRound) => `${memberName}, round ${entry.round}`;
