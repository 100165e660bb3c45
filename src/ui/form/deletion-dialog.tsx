import type { ReactNode } from "react";
import { type DraftKey, dropDraft } from "#lib/device/drafts.ts";
import { announce } from "../feedback/announcement.ts";
import { ConfirmDialog } from "../feedback/confirm-dialog.tsx";

type DeletionDialogProps = {
  what: string;
  children: ReactNode;
  onDelete: () => Promise<unknown>;
  draft?: DraftKey;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
};

export function DeletionDialog(props: DeletionDialogProps) {
  const { what, children, onDelete, draft, onDeleted, onClose } = props;
  async function confirm() {
    await onDelete();
    if (draft) void dropDraft(draft).catch(() => undefined);
    announce(`The ${what} is deleted.`);
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
