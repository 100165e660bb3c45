import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { messageTexts } from "../core/message-texts.ts";
import { type Deletion, useDeleteMessages } from "../messages-mutations.ts";

type DeleteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  what: Deletion;
  count?: number;
  onDeleted?: () => void;
};

export function DeleteDialog({ isOpen, onClose, what, count = 1, onDeleted }: DeleteDialogProps) {
  const { mutateAsync } = useDeleteMessages();
  const isOne = count === 1;

  async function confirm() {
    await mutateAsync(what);
    void showToast({ kind: "success", ...messageTexts.deleted });
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isOne ? "Delete this message?" : `Delete these ${count} messages?`}
      confirmLabel={isOne ? "Delete the message" : "Delete the messages"}
      onConfirm={confirm}
      isDangerous
      failureTitle={messageTexts.deleteFailed}
    >
      <p>
        You won't see {isOne ? "it" : "them"} again, and this can't be undone. Other people keep their own
        copies.
      </p>
    </ConfirmDialog>
  );
}
