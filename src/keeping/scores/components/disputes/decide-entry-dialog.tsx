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

export function DecideEntryDialog({ seasonId, dispute, entry, isReplaced, onClose }: DecideEntryDialogProps) {
  const answering = useAnswerDispute();
  const changing = useChangeScores();
  const { id: disputeId, score, member } = dispute;
  const which = `${member}, week ${score.week}, round ${score.round}`;
  const dialog = {
    place: `disputes/${disputeId}/${isReplaced ? "use" : "keep"}`,
    title: isReplaced ? `Use ${entry.hits}?` : `Keep ${score.hits}?`,
    label: "Reason",
    whenEmpty: "Enter a reason. The scorekeeper gets it.",
    most: 500,
    submitLabel: isReplaced ? `Use ${entry.hits}` : `Keep ${score.hits}`,
    failureTitle: "It was not decided",
    onSent: () => announce("The round is decided"),
    onClose,
  };
  if (isReplaced)
    return (
      <ReasonDialog
        {...dialog}
        mutation={changing}
        request={(reason) => ({
          seasonId,
          edits: [{ score, action: "correct" as const, values: { ...entry } }],
          reason,
          disputeId,
        })}
      >
        <p>
          {which}: {score.hits} becomes {entry.hits}
          {entry.detail ? ", with its marks" : ""}. The reason goes into the audit log.
        </p>
      </ReasonDialog>
    );
  return (
    <ReasonDialog
      {...dialog}
      mutation={answering}
      request={(answer) => ({ seasonId, disputeId, accepted: false, answer })}
    >
      <p>
        {which}: {score.hits} stays. The other entry, {entry.hits}, is not used.
      </p>
    </ReasonDialog>
  );
}
