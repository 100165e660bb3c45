import { announce } from "#ui/feedback/announcement.ts";
import { ReasonDialog } from "#ui/form/reason-dialog.tsx";
import type { Dispute, DisputedEntry } from "../../disputes-queries.ts";
import { useAnswerDispute, useChangeScores } from "../../scores-mutations.ts";

type DecideEntryDialogProps = {
  seasonId: string;
  dispute: Dispute;
  entry: DisputedEntry;
  isReplaced: boolean;
  onClose: () => void;
};

const dialogText = {
  label: "Reason",
  whenEmpty: "Enter a reason. The scorekeeper gets it.",
  most: 500,
  failureTitle: "It was not decided",
} as const;

export function DecideEntryDialog({ seasonId, dispute, entry, isReplaced, onClose }: DecideEntryDialogProps) {
  const answering = useAnswerDispute();
  const changing = useChangeScores();
  const { score, member } = dispute;
  const which = `${member}, week ${score.week}, round ${score.round}`;
  const onSent = () => announce("The round is decided");
  if (isReplaced)
    return (
      <ReasonDialog
        {...dialogText}
        place={`disputes/${dispute.id}/use`}
        title={`Use ${entry.hits}?`}
        submitLabel={`Use ${entry.hits}`}
        mutation={changing}
        request={(reason) => ({
          seasonId,
          edits: [{ score, action: "correct" as const, values: { ...entry } }],
          reason,
          disputeId: dispute.id,
        })}
        onSent={onSent}
        onClose={onClose}
      >
        <p>
          {which}: {score.hits} becomes {entry.hits}
          {entry.detail ? ", with its marks" : ""}. The reason goes into the audit log.
        </p>
      </ReasonDialog>
    );
  return (
    <ReasonDialog
      {...dialogText}
      place={`disputes/${dispute.id}/keep`}
      title={`Keep ${score.hits}?`}
      submitLabel={`Keep ${score.hits}`}
      mutation={answering}
      request={(answer) => ({ seasonId, disputeId: dispute.id, accepted: false, answer })}
      onSent={onSent}
      onClose={onClose}
    >
      <p>
        {which}: {score.hits} stays. The other entry, {entry.hits}, is not used.
      </p>
    </ReasonDialog>
  );
}
