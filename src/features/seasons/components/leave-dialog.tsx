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
      <p>What you changed in this season is lost.</p>
    </ConfirmDialog>
  );
}
