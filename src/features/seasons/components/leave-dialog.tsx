import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isDangerous
      onClose={onStay}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={onLeave}
    >
      Your changes to this season will be lost.
    </ConfirmDialog>
  );
}
