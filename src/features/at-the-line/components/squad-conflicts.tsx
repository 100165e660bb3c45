import { useState } from "react";
import { changeWaitingRound, discardRounds } from "#season/entry/waiting-rounds.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { withDropped, withRound } from "../core/saved-squads.ts";
import type { ChangeSquad } from "../use-line.ts";
import type { useLineSaving } from "../use-line-saving.ts";

import styles from "./squad-conflicts.module.css";

type SquadConflictsProps = { saving: ReturnType<typeof useLineSaving>; onChange: ChangeSquad };

/** Someone else has recorded the same squad: one decision for all of it. Each round has its own beneath. */
export function SquadConflicts({ saving, onChange }: SquadConflictsProps) {
  const [isAsked, setAsked] = useState(false);
  const disputed = saving.rounds.flatMap(({ id }) => {
    const waiting = saving.waiting.get(id);
    return waiting?.state.is === "conflict" ? [waiting] : [];
  });
  if (disputed.length < 2) return null;

  async function saveAsNext() {
    for (const { id, entry } of disputed) {
      onChange((saved) => withRound(saved, id, entry.round + 1));
      await changeWaitingRound(id, { round: entry.round + 1 });
    }
  }

  async function keepRecorded() {
    await discardRounds(disputed.map(({ id }) => id));
    onChange((saved) => disputed.reduce((before, { id }) => withDropped(before, id), saved));
  }

  return (
    <>
      <Notice
        kind="warning"
        title={`${disputed.length} of these rounds are recorded already, with other marks.`}
        action={
          <div className={styles.actions}>
            <Button onClick={() => setAsked(true)}>Keep all recorded ones</Button>
            {disputed.every(({ entry }) => entry.round < 12) ? (
              <Button onClick={saveAsNext}>These are the next round: save all</Button>
            ) : null}
          </div>
        }
      >
        Did somebody else score this squad?
      </Notice>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title="Keep all recorded rounds?"
        confirmLabel="Keep the recorded ones"
        isDangerous
        onConfirm={keepRecorded}
      >
        <p>The {disputed.length} rounds of this phone that are recorded already are dropped.</p>
      </ConfirmDialog>
    </>
  );
}
