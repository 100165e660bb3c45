import type { WaitingRound } from "#season/rounds/waiting-round.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";

type DiscardDialogProps = {
  rounds: readonly WaitingRound[];
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

export function DiscardDialog({ rounds, onConfirm, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title={rounds.length === 1 ? "Discard 1 unsent round?" : `Discard ${rounds.length} unsent rounds?`}
      confirmLabel="Discard and save"
      isDangerous
      onConfirm={onConfirm}
    >
      <p>Unsent rounds are saved only on this device. If you discard them, you can't get them back.</p>
      <ul>
        {rounds.map(({ id, memberName, entry }) => (
          <li key={id}>
            {memberName}, round {entry.round}: {entry.hits} of {entry.targets}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
