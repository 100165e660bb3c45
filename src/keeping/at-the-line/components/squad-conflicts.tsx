import { openConflictPage } from "#keeping/rounds/waiting-list.ts";
import { changeWaitingRound } from "#keeping/rounds/waiting-rounds.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { renumberRound } from "../core/handed-rounds.ts";
import type { ChangeSquad } from "../use-line.ts";
import type { useLineSaving } from "../use-line-saving.ts";
import styles from "./squad-conflicts.module.css";

type SquadConflictsProps = { saving: ReturnType<typeof useLineSaving>; onChange: ChangeSquad };

/** Someone else recorded the same squad: decide each round, or count all as the next round. */
export function SquadConflicts({ saving, onChange }: SquadConflictsProps) {
  const differing = saving.rounds.flatMap(({ id }) => {
    const waiting = saving.waiting.get(id);
    return waiting?.state.is === "conflict" ? [waiting] : [];
  });
  if (differing.length < 2) return null;

  async function saveAsNext() {
    for (const { id, entry } of differing) {
      onChange((saved) => renumberRound(saved, id, entry.round + 1));
      await changeWaitingRound(id, { round: entry.round + 1 });
    }
  }

  return (
    <Notice
      kind="warning"
      title={`Someone else entered ${differing.length} of these rounds differently.`}
      action={
        <div className={`row gap-50 ${styles.actions}`}>
          <Button onClick={openConflictPage}>Decide</Button>
          {differing.every(({ entry }) => entry.round < 12) ? (
            <Button onClick={saveAsNext}>These are the next round. Save all</Button>
          ) : null}
        </div>
      }
    >
      Did someone else score this squad?
    </Notice>
  );
}
