import { announce } from "#ui/feedback/announcement.ts";
import { ReasonDialog } from "#ui/form/reason-dialog.tsx";
import type { Dispute } from "../../disputes-queries.ts";
import { useAnswerDispute } from "../../scores-mutations.ts";

type AnswerDisputeDialogProps = {
  seasonId: string;
  dispute: Dispute;
  isAccepted: boolean;
  onClose: () => void;
};

export function AnswerDisputeDialog({ seasonId, dispute, isAccepted, onClose }: AnswerDisputeDialogProps) {
  return (
    <ReasonDialog
      place={`disputes/${dispute.id}/${isAccepted ? "accept" : "decline"}`}
      title={isAccepted ? "Accept without a change?" : "Decline this dispute?"}
      label="Your reply"
      description="The member gets it as a message."
      whenEmpty={isAccepted ? undefined : "Explain why in a few words."}
      most={500}
      submitLabel={isAccepted ? "Accept the dispute" : "Decline the dispute"}
      failureTitle="The answer was not sent"
      mutation={useAnswerDispute()}
      request={(answer) => ({ seasonId, disputeId: dispute.id, accepted: isAccepted, answer })}
      onSent={() => announce(`The dispute is ${isAccepted ? "accepted" : "declined"}`)}
      onClose={onClose}
    >
      <p>
        {isAccepted
          ? "For a score that's already correct."
          : "The score stays as it is, and the member sees your reply."}
      </p>
    </ReasonDialog>
  );
}
