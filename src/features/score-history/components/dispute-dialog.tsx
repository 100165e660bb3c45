import { useState } from "react";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { useDisputeScore } from "../score-history-mutations.ts";
import type { HistoryRound } from "../score-history-queries.ts";

type DisputeDialogProps = { round: HistoryRound; onClose: () => void };

const longest = 500;

/** Says what is wrong with a round of one's own; the scorekeepers and the board read it. */
export function DisputeDialog({ round, onClose }: DisputeDialogProps) {
  const [note, setNote] = useState("");
  const { mutateAsync } = useDisputeScore();

  async function send() {
    await mutateAsync({ scoreId: round.id, note });
    showToast({
      kind: "success",
      title: "Dispute sent",
      text: "You'll get a message when they reply.",
    });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Dispute this score?"
      confirmLabel="Send dispute"
      failureTitle="The note was not sent"
      onConfirm={send}
    >
      <p>
        {round.hits} of {round.targets}, week {round.week}, round {round.round}, {round.season}. The
        scorekeepers of the season and the board read your note. The score stays as it is until they answer.
      </p>
      <TextAreaField
        label="What is wrong with it?"
        description={`Up to ${longest} characters.`}
        maxLength={longest}
        rows={4}
        value={note}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
