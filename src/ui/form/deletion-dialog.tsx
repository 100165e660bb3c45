import type { ReactNode } from "react";
import { ConfirmDialog } from "../feedback/confirm-dialog.tsx";
import { showToast } from "../feedback/toasts.ts";

type DeletionDialogProps = {
  /** What goes, in the viewer's word: "card". */
  what: string;
  /** What is lost, and what could be done instead. */
  children: ReactNode;
  onDelete: () => Promise<unknown>;
  /** After it is gone. */
  onDeleted?: () => void;
  onClose: () => void;
};

/** Asks before something is deleted for good. */
export function DeletionDialog({ what, children, onDelete, onDeleted, onClose }: DeletionDialogProps) {
  async function confirm() {
    await onDelete();
    void showToast({ kind: "success", title: `The ${what} is deleted.` });
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      isDangerous
      onClose={onClose}
      title={`Delete this ${what}?`}
      confirmLabel={`Delete the ${what}`}
      onConfirm={confirm}
    >
      {children}
    </ConfirmDialog>
  );
}
