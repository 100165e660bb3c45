import { showToast } from "#ui/feedback/toasts.ts";
import { ReasonDialog } from "#ui/form/reason-dialog.tsx";
import { type Target, useHide } from "../bulletin-mutations.ts";

type HideDialogProps = { target: Target; onClose: () => void };

export function HideDialog({ target, onClose }: HideDialogProps) {
  return (
    <ReasonDialog
      title={`Hide this ${target.kind}?`}
      label="Reason"
      whenEmpty="Explain why in a few words."
      most={500}
      submitLabel={`Hide the ${target.kind}`}
      failureTitle={`The ${target.kind} was not hidden`}
      mutation={useHide()}
      request={(reason) => ({ target, reason })}
      onSent={() =>
        showToast({
          kind: "success",
          title: `The ${target.kind} is hidden.`,
          text: "You can unhide it later.",
        })
      }
      onClose={onClose}
    >
      <p>
        Members no longer see it. Its author sees it with your reason, and open reports about it are closed.
      </p>
    </ReasonDialog>
  );
}
