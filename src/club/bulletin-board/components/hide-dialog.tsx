import { announce } from "#ui/feedback/announcement.ts";
import { ReasonDialog } from "#ui/form/reason-dialog.tsx";
import { type Target, useHide } from "../bulletin-mutations.ts";

type HideDialogProps = { target: Target; onClose: () => void };

export function HideDialog({ target, onClose }: HideDialogProps) {
  return (
    <ReasonDialog
      place={`bulletin/${target.id}/hide`}
      title={`Hide this ${target.kind}?`}
      label="Reason"
      whenEmpty="Explain why in a few words."
      most={500}
      submitLabel={`Hide the ${target.kind}`}
      failureTitle={`The ${target.kind} was not hidden`}
      mutation={useHide()}
      request={(reason) => ({ target, reason })}
      onSent={() => announce(`The ${target.kind} is hidden.`)}
      onClose={onClose}
    >
      <p>
        Members no longer see it. Its author sees it with your reason, and open reports about it are closed.
      </p>
    </ReasonDialog>
  );
}
