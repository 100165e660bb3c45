import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      onClose={onStay}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={onLeave}
    >
      <p>Your changes to this season will be lost.</p>
    </ConfirmDialog>
  );
}
