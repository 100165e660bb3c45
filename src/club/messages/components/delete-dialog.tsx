import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { messageTexts } from "../core/message-texts.ts";
import { useDeleteMessages } from "../messages-mutations.ts";

type DeleteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  ids: readonly string[];
  onDeleted?: () => void;
};

export function DeleteDialog({ isOpen, onClose, ids, onDeleted }: DeleteDialogProps) {
  const { mutateAsync } = useDeleteMessages();
  const isOne = ids.length === 1;

  async function confirm() {
    await mutateAsync(ids);
    void showToast({ kind: "success", ...messageTexts.deleted });
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={isOne ? "Delete this message?" : `Delete these ${ids.length} messages?`}
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
