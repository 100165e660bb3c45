import { useState } from "react";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { TextAreaField } from "#ui/form/form-fields.tsx";
import type { Dispute } from "../../disputes-queries.ts";
import { useAnswerDispute } from "../../scores-mutations.ts";

type AnswerDisputeDialogProps = {
  seasonId: string;
  dispute: Dispute;
  isAccepted: boolean;
  onClose: () => void;
};

export function AnswerDisputeDialog({ seasonId, dispute, isAccepted, onClose }: AnswerDisputeDialogProps) {
  const [answer, setAnswer] = useState("");
  const { mutateAsync } = useAnswerDispute();

  async function send() {
    await mutateAsync({ seasonId, disputeId: dispute.id, accepted: isAccepted, answer });
    showToast({ kind: "success", title: isAccepted ? "The dispute is accepted" : "The dispute is declined" });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={isAccepted ? "Accept without a change?" : "Decline this dispute?"}
      confirmLabel={isAccepted ? "Accept the dispute" : "Decline the dispute"}
      failureTitle="The answer was not sent"
      onConfirm={send}
    >
      <p>
        {isAccepted
          ? "For a score that's already correct."
          : "The score stays as it is, and the member sees your reply."}
      </p>
      <TextAreaField
        label="Your reply"
        description="The member gets it as a message."
        maxLength={500}
        rows={3}
        value={answer}
        data-autofocus
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
