import { showToast } from "#ui/feedback/toasts.ts";
import { type Target, useHide } from "../bulletin-mutations.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

type HideDialogProps = { target: Target; onClose: () => void };

/** The board takes a post or a comment out of sight. */
export function HideDialog({ target, onClose }: HideDialogProps) {
  const hide = useHide();

  async function send(reason: string) {
    await hide.mutateAsync({ target, reason });
    void showToast({ kind: "success", title: `The ${target.kind} is hidden.`, text: "It can be put back." });
  }

  return (
    <ReasonDialog
      title={`Hide this ${target.kind}?`}
      label="Why is it hidden?"
      most={500}
      confirmLabel={`Hide the ${target.kind}`}
      failureTitle={`The ${target.kind} was not hidden`}
      onSend={send}
      onClose={onClose}
    >
      <p>
        Members no longer see it. Its author sees it with your reason, and open reports about it are closed.
      </p>
    </ReasonDialog>
  );
}
